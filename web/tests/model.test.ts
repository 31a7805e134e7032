import { describe, expect, it } from 'vitest';
import { FakeLink, type Script } from '../src/gallery/fake';
import { kGames, sceneOf } from '../src/gallery/states';
import { lightsOf } from '../src/table/lights';
import { TableModel } from '../src/table/model';
import * as walking from '../src/table/walk';
import type { Choice } from '../src/wire/types';

const tick = () => new Promise((done) => setTimeout(done));
const move = (from: string, to: string, more: Partial<Choice> = {}): Choice => ({
  act: `${from}-${to}`, json: { do: 'move', from, to }, commits: true, label: `Move to ${to}`, places: [from, to], ...more,
});

function scriptOf(choices: Choice[]): Script {
  return {
    moment: {
      table: 't', seat: 0, view_number: 5, mode: 'one', asked: [0], over: false, undo: 0, view: { seats: [{}, {}] }, choices, complete: true,
      prompt: { key: 'x.ask.turn', args: {}, sentence: 'Your turn.' },
    },
  };
}

async function opened(script: Script, attempt: (from: string | null, to: string) => string | null = () => null) {
  const link = new FakeLink(script);
  const model = new TableModel(link.asLink(), script.moment.table, null, attempt);
  await model.open();
  await tick();
  return { link, model, acts: () => link.sent.filter((call) => call.method === 'table.act').map((call) => call.params) };
}

describe('choosing by clicks', () => {
  it('sends a move after its piece and its place, with the number of the view it was made on', async () => {
    const { model, acts } = await opened(scriptOf([move('c2', 'c3'), move('d2', 'd3')]));
    model.pick('c2');
    expect(lightsOf(model.state).get('c2')).toBe('picked');
    expect(lightsOf(model.state).get('c3')).toBe('go');
    expect(lightsOf(model.state).has('d3')).toBe(false);
    model.pick('c3');
    await tick();
    expect(acts()).toMatchObject([{ table: 't', seat: 0, view: 5, act: 'c2-c3' }]);
    expect(acts()[0]?.command).toMatch(/^[0-9a-f]{24}$/);
  });

  it('asks before a step that may reveal, and acts on the answer', async () => {
    const { model, acts } = await opened(scriptOf([move('c2', 'c3', { reveals: true, label: 'Attack c3' })]));
    model.pick('c2');
    expect(lightsOf(model.state).get('c3')).toBe('strike');
    model.pick('c3');
    expect(model.state.asking).toMatchObject({ label: 'Attack c3', risky: true });
    expect(acts()).toHaveLength(0);
    model.confirm();
    await tick();
    expect(acts()).toHaveLength(1);
  });

  it('acts on the second tap, and after a third where it may reveal something', async () => {
    const { model, acts } = await opened(scriptOf([move('c2', 'c3'), move('c2', 'b2', { reveals: true })]));
    model.pick('c2');
    model.pick('b2');
    expect(lightsOf(model.state).get('b2')).toBe('preview');
    expect(acts()).toHaveLength(0);
    model.pick('b2');
    await tick();
    expect(acts()).toMatchObject([{ act: 'c2-b2' }]);
    const again = await opened(scriptOf([move('c2', 'c3'), move('c2', 'b2', { reveals: true })]));
    again.model.pick('c2');
    again.model.pick('c3');
    await tick();
    expect(again.acts()).toMatchObject([{ act: 'c2-c3' }]);
  });

  it('offers a menu where two actions share a place', async () => {
    const charge: Choice = {
      act: 'c2 charging', json: {}, commits: false, label: 'Use Charging', places: ['c2'],
      then: [{ act: 'c3', json: {}, commits: true, label: 'c3', places: ['c3'] }, { act: 'c4', json: {}, commits: true, label: 'c4', places: ['c4'] }],
    };
    const { model, acts } = await opened(scriptOf([move('c2', 'c3', { reveals: true, label: 'Attack c3' }), charge]));
    model.pick('c2');
    model.pick('c3');
    expect(model.state.menu?.buttons.map((button) => button.label)).toEqual(['Attack c3', 'Use Charging to c3']);
    expect(model.state.menu?.buttons.map(walking.wayLabel)).toEqual(['Attack c3: one plain step', 'Go to c3: with Charging']);
    model.press(model.state.menu!.buttons[1]!);
    await tick();
    expect(acts()).toMatchObject([{ steps: ['c2 charging', 'c3'] }]);
  });

  it('takes the plain one of a menu by a second click on its place', async () => {
    const charge: Choice = { act: 'c2 charging', json: {}, commits: false, label: 'Use Charging', places: ['c2'], then: [{ act: 'c3', json: {}, commits: true, label: 'c3', places: ['c3'] }] };
    const { model, acts } = await opened(scriptOf([move('c2', 'c3', { reveals: true, label: 'Attack c3' }), charge]));
    model.pick('c2');
    model.pick('c3');
    model.pick('c3');
    await tick();
    expect(acts()).toMatchObject([{ act: 'c2-c3' }]);
  });

  it('does not ask how to take a plain step', async () => {
    const charge: Choice = {
      act: 'c2 charging', json: {}, commits: false, label: 'Use Charging', places: ['c2'],
      then: [{ act: 'c3', json: {}, commits: true, label: 'c3', places: ['c3'] }, { act: 'c4', json: {}, commits: true, label: 'c4', places: ['c4'] }],
    };
    const { model, acts } = await opened(scriptOf([move('c2', 'c3'), charge]));
    model.pick('c2');
    model.pick('c3');
    await tick();
    expect(model.state.menu).toBeNull();
    expect(acts()).toMatchObject([{ act: 'c2-c3' }]);
  });

  it('says nothing to a click that only reads', async () => {
    const { model, link } = await opened(scriptOf([move('c2', 'c3')]));
    model.pick('e6');
    await tick();
    expect(model.state.refusal).toBeNull();
    expect(link.sent.some((call) => call.method === 'table.why_not')).toBe(false);
  });

  it('takes up another piece where the click begins something else', async () => {
    const { model } = await opened(scriptOf([move('c2', 'c3'), move('d2', 'd3')]));
    model.pick('c2');
    model.pick('d2');
    expect(model.state.walk?.picked).toEqual(['d2']);
    model.pick('d2');
    expect(model.state.walk?.picked).toEqual([]);
  });

  it('names no rule where the server names none', async () => {
    const script = scriptOf([move('c2', 'c3')]);
    script.why = { legal: false, rule: 'not-asked', clause: 'that does not answer the question now open', right: '' };
    const { model } = await opened(script, (from, to) => `${from}-${to}`);
    model.pick('c2');
    model.pick('e5');
    await tick();
    expect(model.state.refusal?.rule).toBe(null);
  });

  it('asks the server why a place cannot be chosen and shows its words', async () => {
    const script = scriptOf([move('c2', 'c3')]);
    script.why = { legal: false, rule: 'LG-011', clause: 'not one step away', right: 'one step forward, backward or sideways' };
    const { model, link } = await opened(script, (from, to) => `${from}-${to}`);
    model.pick('c2');
    model.pick('e5');
    await tick();
    expect(link.sent.at(-1)).toMatchObject({ method: 'table.why_not', params: { act: 'c2-e5' } });
    expect(model.state.refusal).toEqual({ place: 'e5', sentence: 'not one step away', right: 'one step forward, backward or sideways', rule: 'LG-011' });
  });

  it('passes by itself only where the person wishes it and passing is all there is', async () => {
    const pass: Choice = { act: 'pass', json: {}, commits: true, label: 'Pass', places: [] };
    const { model, acts } = await opened(scriptOf([pass]));
    expect(acts()).toHaveLength(0);
    model.wish({ confirm: 'risky', windows: 'usable', company: false });
    await tick();
    await tick();
    expect(acts()).toMatchObject([{ act: 'pass' }]); // once, though the change is still on its way
  });
});

describe('changes', () => {
  it('applies the difference, forgets what was begun and takes the new choices', async () => {
    const { model, link } = await opened(scriptOf([move('c2', 'c3')]));
    model.pick('c2');
    link.tell('table.changed', {
      table: 't', seat: 0, view_number: 6, mode: 'one', asked: [1], over: false, prompt: { key: 'k', args: {}, sentence: 'Wait.' },
      events: [{ key: 'x.moved', args: { from: 'c2', to: 'c3' }, sentence: 'c2 moves to c3.' }], changes: { set: { '/turns': 3 }, gone: [] },
    });
    expect(model.current).toMatchObject({ view_number: 6, view: { turns: 3 } });
    expect(model.state.walk).toBeNull();
    expect(model.trace).toEqual({ from: 'c2', to: 'c3', came: true });
  });

  it('ignores a change that it has seen', async () => {
    const { model, link } = await opened(scriptOf([]));
    link.tell('table.changed', { table: 't', seat: 0, view_number: 5, mode: 'one', asked: [1], over: false, events: [], changes: { set: { '/turns': 9 }, gone: [] } });
    expect(model.current?.view.turns).toBeUndefined();
  });
});

describe('the gallery', () => {
  const states = Object.entries(kGames).flatMap(([game, { states }]) => Object.keys(states).map((state) => [game, state] as const));
  it.each(states)('opens %s: %s', async (game, state) => {
    const scene = sceneOf(game, state);
    const { model, link } = await opened(scene, (from, to) => `${from}-${to}`);
    for (const change of scene.then ?? []) link.tell('table.changed', { ...change });
    for (const place of scene.clicks ?? []) model.pick(place);
    await tick();
    expect(model.state.phase).toBe('ready');
    if (scene.why && scene.clicks) expect(model.state.refusal).not.toBeNull();
    // The last change may be another seat's, on the same screen.
    if (scene.then) expect(scene.then.map((change) => change.view_number)).toContain(model.current?.view_number);
    if (scene.clicks) expect(model.state.walk?.picked ?? model.state.asking).toContain(scene.clicks[0]);
  });
});
