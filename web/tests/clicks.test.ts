// A turn by hand on the real server, counted in clicks: three units with two actions each, and one hire.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandId } from '../src/connection/link';
import { keyOf, plan } from '../src/games/stratos/doings';
import { TableModel } from '../src/table/model';
import * as walking from '../src/table/walk';
import type { Room } from '../src/wire/types';
import { guestAt, openHouse } from './live';
import { command } from './stdio';

const kPosition = {
  turn: 'N', map: ['PFDMDFSP', 'LQMPFLMD', 'DMLFPMAL', 'PSFDMDFP'],
  units: ['N peasant a1', 'N knight c2', 'N mage b3', { unit: 'D archer d3', health: 4 }, 'D peasant h4'],
  purses: { N: { nickel: 2, oak: 1, spells: ['spark', 'mend'] } },
};

describe.runIf(command)('a turn by hand', () => {
  let house: Awaited<ReturnType<typeof openHouse>>;
  beforeAll(async () => void (house = await openHouse()));
  afterAll(() => house.close());

  it('of three units with two actions each and one hire takes at most 16 clicks', async () => {
    const link = guestAt(house.address);
    const until = async (ready: () => boolean, what: string) => {
      for (let tries = 0; tries < 400; ++tries) {
        if (ready()) return;
        await new Promise((done) => setTimeout(done, 25));
      }
      throw new Error(`waited in vain for ${what}`);
    };
    await until(() => link.state === 'open', 'the server');
    const room = await link.call<Room>('table.create', { command: commandId(), game: 'stratos', scenario: 'free-for-all', position: kPosition, players: ['me', 'me'] });
    const model = new TableModel(link, room.table, null, () => null, () => null, () => plan);
    model.wish({ confirm: 'risky', windows: 'all', company: false });
    await model.open();
    let clicks = 0;
    const done = async (what: string, before: number) => until(() => !model.state.sending && (model.current?.view_number ?? 0) > before, what);
    const act = async (what: string, click: () => void) => {
      const before = model.current!.view_number;
      click();
      await done(what, before);
    };
    const pick = (place: string) => { clicks += 1; model.pick(place); };
    const press = (key: string) => {
      clicks += 1;
      const button = walking.buttons(model.state.walk!).find((one) => (key.length === 1 ? keyOf(one.steps.at(-1)!) === key : one.label.startsWith(key)));
      if (!button) throw new Error(`no button ${key}: ${walking.buttons(model.state.walk!).map((one) => one.label).join(', ')}`);
      model.press(button);
    };
    await until(() => model.isAsked && model.state.walk !== null, 'the turn');

    pick('a1');
    await act('the Peasant travels', () => pick('b1'));
    expect(model.state.walk?.picked, 'it stays chosen').toEqual(['b1']);
    await act('it harvests', () => press('g'));
    pick('c2');
    await act('the Knight travels', () => pick('d2'));
    pick('d3'); // an attack rolls, so it is asked about
    expect(model.state.asking?.risky).toBe(true);
    await act('it attacks', () => pick('d3'));
    pick('b3');
    await act('the Mage travels', () => pick('b2'));
    await act('it defends', () => press('d'));
    await act('to buying', () => press('b'));
    press('Hire a Soldier');
    const places = [...walking.nextPlaces(model.state.walk!).keys()];
    expect(places.length).toBeGreaterThan(1);
    await act('a Soldier is hired', () => pick(places[0]!));
    await act('the turn ends', () => press('e'));
    expect(clicks).toBeLessThanOrEqual(16);
    expect((model.state.seats.find((view) => view.seat === 0)!.view.units as { seat: number }[]).filter((unit) => unit.seat === 0)).toHaveLength(4);
    model.close();
    link.stop?.();
  }, 30000);

  it('goes two steps by one click', async () => {
    const link = guestAt(house.address);
    const wait = () => new Promise((done) => setTimeout(done, 25));
    while (link.state !== 'open') await wait();
    const room = await link.call<Room>('table.create', { command: commandId(), game: 'stratos', scenario: 'free-for-all', position: kPosition, players: ['me', 'me'] });
    const model = new TableModel(link, room.table, null, () => null, () => null, () => plan);
    model.wish({ confirm: 'risky', windows: 'all', company: false });
    await model.open();
    while (!model.state.walk) await wait();
    model.pick('a1');
    while (model.state.far.size === 0) await wait();
    expect([...model.state.far.keys()].sort()).toEqual(['b2', 'c1']); // over b1; a2 is a lagoon
    model.pick('c1');
    const standing = () => (model.current!.view.units as { seat: number; unit: string; space: string }[]).find((unit) => unit.seat === 0 && unit.unit === 'peasant')?.space;
    while (standing() !== 'c1') await wait();
    model.close();
    link.stop?.();
  }, 30000);
});
