import { describe, expect, it } from 'vitest';
import { keyOf, plan } from '../src/games/stratos/doings';
import { FakeLink, type Script } from '../src/gallery/fake';
import { lightsOf } from '../src/table/lights';
import { TableModel } from '../src/table/model';
import { offered, pressedBy } from '../src/table/offered';
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
    expect(model.state.refusal).toMatchObject({ sentence: 'Not done yet', right: 'Something came between. Look what happened and choose again' });
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

  it('keeps who was carried away by their own spell', async () => {
    const blink = choice('g3 cast', { do: 'cast', at: 'g3' }, ['g3'], { commits: false, then: [choice('blink', { do: 'spell' }, [], { commits: false, then: [choice('g2', { do: 'space' }, ['g2'])] })] });
    const { model, tell } = await opened([blink, toBuying]);
    model.pick('g3');
    model.pick('g2');
    await tick();
    tell([travel('g2', 'g1'), toBuying], { events: [{ key: 'stratos.moved', args: { from: 'g3', to: 'g2' }, sentence: 'x' }] });
    await tick();
    expect(model.state.walk?.picked).toEqual(['g2']);
  });

  const mage = (place: Partial<Choice> = {}) => choice('hire mage', { do: 'hire' }, [], { commits: false, then: [choice('g4', { do: 'space' }, ['g4'], { rolls: true, ...place }), choice('g3', { do: 'space' }, ['g3'], { rolls: true })] });
  const endTurn = choice('end-turn', { do: 'end-turn' }, []);

  it('buys by what and where: a card that is always drawn is not asked about', async () => {
    const { model, acts } = await opened([mage(), endTurn]);
    model.press({ label: 'Mage', steps: [mage()], whole: false });
    model.pick('g4');
    await tick();
    expect(model.state.asking).toBeNull();
    expect(acts()).toEqual([['hire mage', 'g4']]);
  });

  it('does by a key only what is on the screen', async () => {
    const { model } = await opened([mage(), travel('a1', 'b1'), endTurn]);
    const pressed = (key: string) => pressedBy(key, offered(model.state, model.choices() ?? [], { plan }), keyOf)?.steps.at(-1)?.act ?? null;
    expect(pressed('e')).toBe('end-turn');
    model.pick('a1'); // nothing is begun: the turn can be ended beside what the unit does
    expect(pressed('e')).toBe('end-turn');
    model.cancel();
    model.press({ label: 'Mage', steps: [mage()], whole: false });
    expect(pressed('e')).toBeNull(); // the place is still to be chosen
    model.wish({ confirm: 'always', windows: 'all', company: false });
    model.pick('g4');
    expect(model.state.asking?.steps.map((step) => step.act)).toEqual(['hire mage', 'g4']);
    expect(pressed('e')).toBeNull();
    model.cancel();
    expect(pressed('e')).toBe('end-turn');
  });
});

describe('a purchase half made', () => {
  const pays = [choice('pay a', { do: 'pay' }, []), choice('pay b', { do: 'pay' }, [])];
  const archer = choice('hire archer', { do: 'hire' }, [], { commits: false, label: 'Hire an Archer (1 nickel and 2 oak)', then: [choice('b2', { do: 'pick' }, ['b2'], { commits: false, then: pays })] });
  const peasant = choice('hire peasant', { do: 'hire' }, [], { commits: false, label: 'Hire a Peasant (3 corn)', then: [choice('b3', { do: 'pick' }, ['b3'])] });
  const buy = (step: Choice) => ({ label: '', steps: [step], whole: step.commits });
  const promote = choice('promote d2', { do: 'promote', at: 'd2' }, ['d2']);
  const half = { sentence: 'The Archer is not bought yet', right: 'Say how you pay for it, or cancel' };

  it('is not dropped without a word by choosing another ware or a tile', async () => {
    const { model, acts } = await opened([archer, peasant, promote]);
    model.press(buy(archer));
    model.pick('b2');
    for (const other of [() => model.press(buy(peasant)), () => model.pick('d2')]) {
      other();
      expect(model.state.refusal).toMatchObject(half);
      expect(model.state.walk?.lines.map((line) => line.steps.at(-1)!.act)).toEqual(['pay a', 'pay b']);
    }
    model.press({ label: '', steps: model.state.walk!.lines[0]!.steps, whole: true });
    await tick();
    expect(acts()).toEqual([['hire archer', 'b2', 'pay a']]);
  });
  it('is exchanged for another as long as it has no place, and let go by who says so', async () => {
    const { model } = await opened([archer, peasant]);
    model.press(buy(archer));
    model.press(buy(peasant));
    expect(model.state.refusal).toBeNull();
    model.press(buy(archer));
    model.pick('b2');
    model.cancel();
    model.press(buy(peasant));
    expect(model.state.refusal).toBeNull();
  });
});

describe('“Not yet”', () => {
  it('keeps the unit chosen', async () => {
    const attack = choice('a1xa2', { do: 'attack', from: 'a1', to: 'a2' }, ['a1', 'a2'], { rolls: true });
    const { model } = await opened([attack, harvest('a1'), travel('c2', 'c3')]);
    model.pick('a1');
    model.pick('a2');
    expect(model.state.asking).not.toBeNull();
    model.notYet();
    expect(model.state.asking).toBeNull();
    expect(model.state.walk?.picked).toEqual(['a1']);
  });
});
