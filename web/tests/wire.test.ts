import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { misfits, type Schema } from './schema';
// @ts-expect-error a plain script
import { kMade, typesFor } from '../tools/wire_types.mjs';

const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as never;
const fixture = (name: string) => read(`web/src/fixtures/${name}.json`) as Record<string, unknown>;
const protocol: Schema = read('docs/formats/protocol.schema.json');
const legends: Schema = read('docs/formats/legends.schema.json');
const stratos: Schema = read('docs/formats/stratos.schema.json');
const kIsle = ['own-turn', 'dice', 'limit', 'buying', 'thinking', 'spectator', 'darkness', 'token-asked', 'fault', 'collect-asked', 'five-players', 'near-the-end', 'won', 'lost'];
const kMoments = ['setup', 'opening', 'middle', 'thinking', 'spectator', 'fight-met', 'fight-helped', 'fight-answering', 'won', 'lost', 'drawn', 'teams'];
const of = (schema: Schema, name: string, value: unknown) => misfits(schema, { $ref: `#/$defs/${name}` }, value);

describe('the wire', () => {
  it.each(kMade as { schema: string; types: string }[])('$types is what $schema says', ({ schema, types }) => {
    expect(readFileSync(new URL(`../../${types}`, import.meta.url), 'utf8')).toBe(typesFor(schema));
  });

  it.each(kMoments)('captured: %s', (name) => {
    const moment = fixture(name);
    expect(of(protocol, 'SeatView', moment)).toEqual([]);
    expect(of(legends, 'View', moment.view)).toEqual([]);
  });

  it.each(['fight-decided', 'curse-asks', 'curse-replaced', 'handover'])('captured with what was told then: %s', (name) => {
    const { moment, then } = fixture(name) as { moment: { view: unknown }; then: unknown[] };
    expect(of(protocol, 'SeatView', moment)).toEqual([]);
    expect(of(legends, 'View', moment.view)).toEqual([]);
    expect(then.length).toBeGreaterThan(0);
    for (const change of then) expect(of(protocol, 'Changed', change)).toEqual([]);
  });

  it.each(kIsle)('captured of Stratos: %s', (name) => {
    const kept = fixture(`stratos/${name}`) as { moment?: Record<string, unknown>; view?: unknown };
    const moment = kept.moment ?? (kept as Record<string, unknown>);
    expect(of(protocol, 'SeatView', moment)).toEqual([]);
    expect(of(stratos, 'View', moment.view)).toEqual([]);
  });

  it('captured: hello, games, catalogue', () => {
    expect(of(protocol, 'Hello', fixture('hello'))).toEqual([]);
    expect(of(protocol, 'Games', fixture('games'))).toEqual([]);
    expect(of(legends, 'Catalogue', fixture('catalogue'))).toEqual([]);
  });

  it('says what does not fit and where', () => {
    const moment = fixture('opening');
    expect(of(protocol, 'SeatView', { ...moment, mode: 'some' })).toEqual(['/mode: "some" is none of ["one","all","any","over"]']);
    expect(of(protocol, 'SeatView', { ...moment, undo: 'x' })).toEqual(['/undo: "x" is no integer']);
    const { view: _, ...without } = moment;
    expect(of(protocol, 'SeatView', without)).toEqual([': "view" is missing']);
  });
});
