// Reading never acts: a first click takes a piece up and shows it, whatever it can do.
import { describe, expect, it } from 'vitest';
import type { Choice } from '../src/wire/types';
import * as walking from '../src/table/walk';
import { opened, scriptOf, tick } from './scripted';

const summons: Choice = { act: 'b1 summons', json: {}, commits: true, label: 'Use Summons', places: ['b1'] };
const turn = { key: 'x.ask.turn', args: {}, sentence: 'Your turn.' };

describe('a click on a piece whose power needs no target', () => {
  it('only chooses it, and a button offers the power', async () => {
    for (const confirm of ['off', 'risky', 'always'] as const) {
      const { model, acts } = await opened(scriptOf([summons], { prompt: turn }));
      model.wish({ confirm, windows: 'all', company: false });
      model.pick('b1');
      await tick();
      expect(acts()).toHaveLength(0);
      expect(model.state.asking).toBeNull();
      expect(model.state.walk?.picked).toEqual(['b1']);
      expect(walking.buttons(model.state.walk!).map((button) => button.label)).toEqual(['Use Summons']);
    }
  });

  it('lets go of it at the second click', async () => {
    const { model, acts } = await opened(scriptOf([summons], { prompt: turn }));
    model.pick('b1');
    model.pick('b1');
    await tick();
    expect(acts()).toHaveLength(0);
    expect(model.state.walk?.picked).toEqual([]);
  });

  it('uses it by the button', async () => {
    const { model, acts } = await opened(scriptOf([summons], { prompt: turn }));
    model.pick('b1');
    model.press(walking.buttons(model.state.walk!)[0]!);
    await tick();
    expect(acts()).toMatchObject([{ act: 'b1 summons' }]);
  });
});

describe('a click on a place that is asked for', () => {
  const target: Choice = { act: 'd5', json: {}, commits: true, label: 'd5', places: ['d5'] };
  it('is asked about, and the second click says yes', async () => {
    const { model, acts } = await opened(scriptOf([target], { prompt: { key: 'x.ask.choose', args: {}, sentence: 'Pick one.' } }));
    model.pick('d5');
    await tick();
    expect(acts()).toHaveLength(0);
    expect(model.state.asking?.label).toBe('d5');
    model.pick('d5');
    await tick();
    expect(acts()).toMatchObject([{ act: 'd5' }]);
  });
});
