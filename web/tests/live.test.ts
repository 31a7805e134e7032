// The page's own controller against the real server, without a browser.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Pieces } from '../src/games/legends/catalogue';
import { lesson } from '../src/games/legends/lesson';
import { fightsOf } from '../src/games/legends/fight';
import type { Catalogue, View } from '../src/games/legends/wire';
import { commandId } from '../src/connection/link';
import { Course } from '../src/pages/lesson_course';
import { TableModel } from '../src/table/model';
import type { Hint, Replay, ReplayView, Room } from '../src/wire/types';
import { guestAt, openHouse } from './live';
import { misfits, type Schema } from './schema';
import { command } from './stdio';

const schema = (name: string) => JSON.parse(readFileSync(new URL(`../../docs/formats/${name}.schema.json`, import.meta.url), 'utf8')) as Schema;
const fits = (file: string, name: string, value: unknown) => expect(misfits(schema(file), { $ref: `#/$defs/${name}` }, value)).toEqual([]);
const serves = command !== undefined && process.env.STRATEGION_SERVES !== '0';
const settled = async (ready: () => boolean, what: string, most = 20000) => {
  for (let waited = 0; !ready(); waited += 5) {
    if (waited > most) throw new Error(`waited in vain: ${what}`);
    await new Promise((done) => setTimeout(done, 5));
  }
};

describe.runIf(serves)('at the real table', () => {
  let house: Awaited<ReturnType<typeof openHouse>>;
  beforeAll(async () => void (house = await openHouse()), 60000);
  afterAll(async () => house?.close());

  it('plays now to the end against the computer, all of it as the schema says', { timeout: 300000 }, async () => {
    const link = guestAt(house.address);
    const catalogue = (await (await fetch(`${house.address}/api/catalogue/legends`)).json()) as Catalogue;
    fits('legends', 'Catalogue', catalogue);
    const room = await link.call<Room>('table.create', { command: commandId(), game: 'legends', scenario: 'play-now' });
    fits('protocol', 'Room', room);
    const model = new TableModel(link, room.table);
    model.wish({ confirm: 'off', windows: 'usable', company: false });
    await model.open();
    for (let answers = 0; answers < 3000; ++answers) {
      await settled(() => model.current !== null && (model.current.over || (model.isAsked && !model.state.sending)), 'a question');
      const view = model.current!;
      if (answers % 10 === 0) {
        fits('protocol', 'SeatView', view);
        fits('legends', 'View', view.view);
      }
      if (view.over) break;
      const hint = await link.call<Hint>('table.hint', { table: room.table, seat: view.seat }).catch(() => null);
      if (!hint || model.current!.view_number !== view.view_number) continue;
      model.type(hint.act);
      await settled(() => model.current!.view_number > view.view_number || model.current!.over, `what ${hint.act} changes`);
      expect(model.state.refusal).toBeNull();
    }
    expect(model.current?.over).toBe(true);
    const fights = fightsOf(model.state.events, new Pieces(catalogue), model.current!.view as unknown as View);
    expect(fights.length).toBeGreaterThan(0);
    for (const fight of fights.filter((one) => one.compared)) {
      expect(fight.attacker.piece).not.toBeNull();
      expect(fight.attacker.total).not.toBeNull();
    }
    const replay = await link.call<Replay>('replay.open', { table: room.table });
    fits('protocol', 'Replay', replay);
    const open = await link.call<ReplayView>('replay.view', { replay: replay.replay, at: replay.steps.length - 1, seat: 'open' });
    fits('protocol', 'ReplayView', open);
    expect((open.view as unknown as View).tokens.every((token) => token.piece !== null)).toBe(true);
    model.close();
    link.stop();
  });

  it('leads through the guided match', { timeout: 120000 }, async () => {
    const link = guestAt(house.address);
    const room = await link.call<Room>('table.create', { command: commandId(), game: 'legends', ...lesson.setup, players: ['me', 'me'] });
    const model = new TableModel(link, room.table);
    model.wish({ confirm: 'off', windows: 'all', company: false });
    const course = new Course(link, model, lesson, () => {});
    await model.open();
    for (let n = 0; n < lesson.steps.length; ++n) {
      await settled(() => {
        void course.follow();
        return course.at === n && (model.state.walk?.lines.length ?? 0) > 0;
      }, `step ${n + 1}`);
      await course.showMe();
    }
    await settled(() => {
      void course.follow();
      return course.step === null;
    }, 'the end');
    expect(model.state.seats.some((view) => view.over)).toBe(true);
    link.stop();
  });
});
