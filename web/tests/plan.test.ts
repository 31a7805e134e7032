import { describe, expect, it } from 'vitest';
import { plan } from '../src/games/stratos/doings';
import { FakeLink, type Script } from '../src/gallery/fake';
import { lightsOf } from '../src/table/lights';
import { TableModel } from '../src/table/model';
import type { Choice, SeatView } from '../src/wire/types';
import { tick } from './scripted';

const choice = (act: string, json: Record<string, unknown>, places: string[], more: Partial<Choice> = {}): Choice => ({ act, json, commits: true, label: act, places, ...more });
const travel = (from: string, to: string, more: Partial<Choice> = {}) => choice(`${from}-${to}`, { do: 'travel', from, to }, [from, to], more);
const harvest = (at: string) => choice(`${at} harvest`, { do: 'harvest', at }, [at]);
const toBuying = choice('to-buying', { do: 'to-buying' }, []);
const prompt = { key: 'stratos.ask.act', args: {}, sentence: 'Your turn.' };

async function opened(choices: Choice[], ahead: Record<string, Choice[]> = {}, undo = 0) {
  const moment = { table: 't', seat: 0, view_number: 5, mode: 'one' as const, asked: [0], over: false, undo, view: { seats: [{}, {}] }, choices, complete: true, prompt };
  const script: Script = { moment, ahead: Object.fromEntries(Object.entries(ahead).map(([act, next]) => [act, { ...moment, choices: next } as SeatView])) };
  const link = new FakeLink(script);
  const model = new TableModel(link.asLink(), 't', null, () => null, () => null, () => plan);
  await model.open();
  await tick();
  let number = 5;
  const tell = (next: Choice[], more: object = {}) =>
    link.tell('table.changed', { table: 't', seat: 0, view_number: ++number, mode: 'one', asked: [0], over: false, prompt, events: [], changes: { set: {}, gone: [] }, choices: next, ...more });
  const acts = () => link.sent.filter((call) => call.method === 'table.act').map((call) => call.params.act ?? call.params.steps);
  return { link, model, tell, acts };
}

describe('a turn by hand', () => {
  it('keeps who acted chosen, where they stand now', async () => {
    const { model, tell, acts } = await opened([travel('a1', 'b1'), harvest('a1'), toBuying]);
    model.pick('a1');
    model.pick('b1');
    await tick();
    expect(acts()).toEqual(['a1-b1']);
    tell([travel('b1', 'c1'), harvest('b1'), toBuying]);
    await tick();
    expect(model.state.walk?.picked).toEqual(['b1']);
    expect(lightsOf(model.state).get('c1')).toBe('go');
  });

  it('lets go of who has nothing left to do', async () => {
    const { model, tell } = await opened([harvest('a1'), travel('c2', 'c3'), toBuying]);
    model.pick('a1');
    model.press({ label: '', steps: [harvest('a1')], whole: true });
    await tick();
    tell([travel('c2', 'c3'), toBuying]);
    await tick();
    expect(model.state.walk?.picked).toEqual([]);
  });

  it('goes two steps by one click, as two acts, and stays chosen', async () => {
    const { model, tell, acts, link } = await opened([travel('a1', 'b1'), travel('a1', 'a2', { reveals: true })], { 'a1-b1': [travel('b1', 'c1')] });
    model.pick('a1');
    await tick();
    expect(link.sent.filter((call) => call.method === 'table.legal').map((call) => call.params.after)).toEqual([['a1-b1']]);
    expect(lightsOf(model.state).get('c1')).toBe('far');
    model.pick('c1');
    await tick();
    expect(acts()).toEqual(['a1-b1']);
    tell([travel('b1', 'c1'), harvest('b1')]);
    await tick();
    expect(acts()).toEqual(['a1-b1', 'b1-c1']);
    tell([harvest('c1'), toBuying]);
    await tick();
    expect(model.state.walk?.picked).toEqual(['c1']);
  });

  it('stops after the first step where something came between', async () => {
    const { model, tell, acts } = await opened([travel('a1', 'b1')], { 'a1-b1': [travel('b1', 'c1')] });
    model.pick('a1');
    await tick();
    model.pick('c1');
    await tick();
    tell([harvest('b1')]);
    await tick();
    expect(acts()).toEqual(['a1-b1']);
    expect(model.state.refusal?.sentence).toBe('Something came between');
  });

  it('takes back as many acts as are asked for', async () => {
    const { model, link } = await opened([toBuying], {}, 3);
    await model.undo(3);
    expect(link.sent.find((call) => call.method === 'table.undo')?.params).toMatchObject({ acts: 3, seat: 0, view: 5 });
  });

  it('keeps what was told since the last own act, view by view', async () => {
    const { model, tell } = await opened([toBuying]);
    tell([], { asked: [1], events: [{ key: 'stratos.travelled', args: {}, sentence: 'x' }], changes: { set: { '/round': 2 }, gone: [] } });
    tell([toBuying], { events: [{ key: 'stratos.rolled', args: {}, sentence: 'y' }], changes: { set: { '/round': 3 }, gone: [] } });
    expect(model.state.frames.map((frame) => [frame.view.round, frame.events[0]?.sentence])).toEqual([[2, 'x'], [3, 'y']]);
    model.press({ label: '', steps: [toBuying], whole: true });
    expect(model.state.frames).toEqual([]);
  });
});
