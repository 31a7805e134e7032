import { describe, expect, it } from 'vitest';
import { headingOf, withoutRules } from '../src/table/heading';
import type { GameModule } from '../src/games/module';
import { stratos } from '../src/games/stratos/module';
import { beforeThisTurn } from '../src/table/log';
import { keysOf } from '../src/table/keys';
import darkness from '../src/fixtures/stratos/darkness.json';
import ownTurn from '../src/fixtures/stratos/own-turn.json';
import buying from '../src/fixtures/stratos/buying.json';
import { asked, menuAsks, sureAsks, turnAsks } from '../src/games/stratos/asks';
import { able, buttonNote, buttonWords, isMeant, keyOf, leftWords, missingAt, nextUnit, plan } from '../src/games/stratos/doings';
import { edgeBetween, parseSpace, seams, spaceName, windowOf, zoomTo } from '../src/games/stratos/geometry';
import { kSigns, notesOf, noteWords, previewOf, signOf } from '../src/games/stratos/previews';
import { waysOf } from '../src/games/stratos/points';
import { hoardGives, waresOf } from '../src/games/stratos/shop';
import { told, toYou } from '../src/games/stratos/sentences';
import { sinceYourTurn as newsOf } from '../src/games/stratos/since';
import { brief, diceOf, recap, saidOf, sentencesOf, turnSoFar } from '../src/games/stratos/told';
import { tokenForm } from '../src/games/stratos/pictures';
import { kTribes } from '../src/games/stratos/tribes';
import type { View } from '../src/games/stratos/wire';
import { alertWords, doesNow, spaceWords } from '../src/games/stratos/words';
import { Content } from '../src/games/stratos/catalogue';
import type { TableState } from '../src/table/model';
import { acceptable, farSteps, type Frame } from '../src/table/plan';
import { asOf, kRecapMax, nextShown, stay } from '../src/table/recap';
import * as walking from '../src/table/walk';
import type { Choice, Phrase, SeatView } from '../src/wire/types';

const moment = ownTurn.moment as unknown as SeatView;
const view = moment.view as unknown as View;
const choice = (act: string, json: Record<string, unknown>, places: string[], more: Partial<Choice> = {}): Choice => ({ act, json, commits: true, label: act, places, ...more });
const travel = (from: string, to: string, more: Partial<Choice> = {}) => choice(`${from}-${to}`, { do: 'travel', from, to }, [from, to], more);
const phrase = (key: string, args: Record<string, unknown> = {}, sentence = key): Phrase => ({ key: `stratos.${key}`, args, sentence });
const stateOf = (walk: walking.Walk | null, on: SeatView = moment): TableState => ({ seat: 0, seats: [on], walk, sending: false, asking: null }) as unknown as TableState;

describe('the map', () => {
  it('has a1 at the top left, up to l12', () => {
    expect(parseSpace('a1')).toEqual({ column: 0, row: 0 });
    expect(spaceName({ column: 11, row: 11 })).toBe('l12');
    expect(() => parseSpace('m1')).toThrow('no space "m1"');
    expect(() => parseSpace('a13')).toThrow('no space "a13"');
  });
  it('knows where two tiles meet', () => {
    expect(edgeBetween('d1', 'e1')).toMatchObject({ x: 400, y: 50, upright: true });
    expect(edgeBetween('b5', 'b4')).toMatchObject({ x: 150, y: 400, upright: false });
  });
  it('has a seam between the two trays of the free-for-all', () => {
    expect(seams(view.tiles).map(({ x, y }) => [x, y])).toEqual([[400, 50], [400, 150], [400, 250], [400, 350]]);
  });
  it('zooms to what is reached and never past the rim', () => {
    const whole = { x: 0, y: 0, width: 800, height: 400 };
    const to = zoomTo(whole, ['a1', 'b1', 'a2'], 4);
    expect(to.zoom).toBeCloseTo(400 / 220);
    expect(windowOf(whole, to.zoom, to)).toMatchObject({ x: 0, y: 0 });
    expect(windowOf(whole, 1, to)).toEqual(whole);
    expect(zoomTo(whole, []).zoom).toBe(1);
  });
  it('tells five tribes apart by letter and by shape', () => {
    expect(new Set(kTribes.map((tribe) => tribe.letter)).size).toBe(5);
    expect(new Set(kTribes.map((tribe) => tribe.shape)).size).toBe(5);
  });
});

describe('a unit by hand', () => {
  it('stays chosen where it stands after the act', () => {
    expect(plan.stays(travel('a1', 'b1'))).toBe('b1');
    expect(plan.stays(choice('a1xa2', { do: 'attack', from: 'a1', to: 'a2' }, ['a1', 'a2']))).toBe('a1');
    expect(plan.stays(choice('a1 harvest', { do: 'harvest', at: 'a1' }, ['a1']))).toBe('a1');
    expect(plan.stays(choice('to-buying', { do: 'to-buying' }, []))).toBeNull();
  });
  it('goes two steps where the server says what lies behind the first', () => {
    const walk = walking.click(walking.start([travel('a1', 'b1'), travel('a1', 'a2', { reveals: true })]), 'a1')!;
    const [first] = walk.lines.map((line) => line.steps[0]!);
    const answer = { prompt: { key: 'stratos.ask.act' }, choices: [travel('b1', 'c1'), travel('b1', 'a1'), travel('h4', 'h3'), choice('b1 harvest', { do: 'harvest', at: 'b1' }, ['b1'])] } as unknown as SeatView;
    expect([...farSteps(plan, walk, [{ step: first!, answer }], 'stratos.ask.act').entries()].map(([place, far]) => [place, far.steps.map((step) => step.act)])).toEqual([['c1', ['a1-b1', 'b1-c1']]]);
    // A question between the two steps: nothing is offered.
    expect(farSteps(plan, walk, [{ step: first!, answer }], 'stratos.ask.may').size).toBe(0);
    expect(farSteps(plan, walk, [{ step: first!, answer: null }], 'stratos.ask.act').size).toBe(0);
  });
  it('does not look behind what reveals, rolls, or is no travel', () => {
    expect(acceptable(plan, travel('a1', 'b1'))).toBe(true);
    expect(acceptable(plan, travel('a1', 'b1', { reveals: true }))).toBe(false);
    expect(acceptable(plan, choice('a1 harvest', { do: 'harvest', at: 'a1' }, ['a1']))).toBe(false);
  });
  it('is found by N, one after the other', () => {
    expect(able(moment.choices!)).toEqual(['a1', 'd2', 'b3']);
    expect(nextUnit(moment.choices!, null)).toBe('a1');
    expect(nextUnit(moment.choices!, 'a1')).toBe('d2');
    expect(nextUnit(moment.choices!, 'b3')).toBe('a1');
    expect(nextUnit([], null)).toBeNull();
  });
  it('is told why it cannot cast, where it is a Mage: the server is asked', () => {
    expect(missingAt(view, moment.choices!, 'b3')).toEqual([]);
    const without = moment.choices!.filter(({ json }) => json.do !== 'cast');
    expect(missingAt(view, without, 'b3')).toEqual([{ act: 'b3 cast', label: 'Cast' }]);
    expect(missingAt(view, without, 'd2')).toEqual([]);
    expect(missingAt({ ...view, phase: 'buying' }, without, 'b3')).toEqual([]);
  });
  it('is counted before buying', () => {
    expect(leftWords(moment.choices!)).toBe('3 units could still act');
    const button = { label: 'To buying', steps: [choice('to-buying', { do: 'to-buying' }, [])], whole: true };
    expect(buttonWords(button, stateOf(null))).toBe('To buying (3 units could still act)');
    expect(isMeant(button, stateOf(null))).toBe(false);
    expect(isMeant(button, stateOf(null, { ...moment, choices: [] }))).toBe(true);
    expect(isMeant({ label: 'Defend', steps: [choice('a1 defend', { do: 'defend', at: 'a1' }, ['a1'])], whole: true }, stateOf(null))).toBe(false);
    expect(keyOf(button.steps[0]!)).toBe('b');
  });
  it('shows what an attack would do in the server’s own figures', () => {
    const walk = walking.click(walking.start(moment.choices!), 'd2')!;
    expect(notesOf(stateOf(walk), view).get('d3')).toBe('hurt 67 %\nkill 50 %');
    expect(previewOf(view, 'd2', 'd3')).toBe('D6: 1-5 hit, 6 misses; Archer (2 health) defends, -1 physical; 0-4 damage; hurts 67 %; kills 50 %');
    expect(previewOf(view, 'a1', 'b1')).toBe('');
  });
  it('says before a fault line is crossed what may come', () => {
    const with_fault = { ...view, edges: [{ a: 'd1', b: 'e1', tokens: ['oak'] }], monster_roll: [{ seat: 0, cases: 9, of: 24, monsters: {}, sentence: '38 % a monster appears' }] } as unknown as View;
    expect(previewOf(with_fault, 'e1', 'd1')).toBe('On the fault line: oak. If collected: 38 % a monster appears.');
    const walk = walking.click(walking.start([travel('e1', 'd1')]), 'e1')!;
    expect(notesOf(stateOf(walk), with_fault).get('d1')).toBe('monster\n38 %');
    expect(noteWords(stateOf(walk), with_fault, 'd1')).toBe('On the fault line: oak. If collected: 38 % a monster appears.');
    expect(noteWords(stateOf(walk), with_fault, 'a1')).toBe('');
    // Only travel crosses it (ST-R26): an attack over it is told as an attack.
    const foe = walking.click(walking.start([choice('d2xd3', { do: 'attack' }, ['d2', 'd3'])]), 'd2')!;
    const between = { ...with_fault, edges: [{ a: 'd2', b: 'd3', tokens: ['oak'] }] } as View;
    expect(notesOf(stateOf(foe), between).get('d3')).toBe('hurt 67 %\nkill 50 %');
  });
  it('says by a sign what a figure on a small tile is of', () => {
    expect(signOf('hurt 67 %\nkill 50 %')).toEqual({ picture: 'skull', figure: '50%' });
    expect(signOf('hurt 75 %\nkill 0 %')).toEqual({ picture: 'strike', figure: '75%' });
    expect(signOf('hurt 0 %\nkill 0 %')).toEqual({ picture: 'strike', figure: '0%' });
    expect(signOf('monster\n38 %')).toEqual({ picture: 'monster', figure: '38%' });
    expect(Object.values(kSigns)).toEqual(['chance to kill', 'chance to hurt, none to kill', 'chance that a monster comes, if you collect']);
  });
  it('tells tokens apart by their shape', () => {
    expect(new Set(['corn', 'nickel', 'spice', 'oak', 'gem'].map((one) => tokenForm(one).shape)).size).toBe(5);
  });
  it('chooses a fault edge by what may lie there', () => {
    const token = (resource: string) => choice(`token d1|e1 ${resource}`, { do: 'token', a: 'd1', b: 'e1', resource }, ['d1', 'e1'], { things: [resource] });
    expect(notesOf(stateOf(walking.start([token('oak'), token('corn')])), view).get('d1|e1')).toBe('oak or corn');
  });
});

describe('the walk', () => {
  const pay = choice('pay', { do: 'pay' }, []);
  const hire = choice('hire archer', { do: 'hire' }, [], { commits: false, then: [choice('a2', { do: 'pick' }, ['a2'], { commits: false, then: [pay] })] });
  it('takes the only step that is left where it touches no place', () => {
    const walk = walking.settle(walking.press(walking.start([hire]), { label: '', steps: [hire], whole: false }));
    expect(walk.done).toEqual([]);
    const placed = walking.settle(walking.click(walk, 'a2')!);
    expect(placed.done.map(walking.actsOf)).toEqual([['hire archer', 'a2', 'pay']]);
  });
  it('leaves a choice of payments to the person', () => {
    const gems = choice('pay gems oak', { do: 'pay' }, []);
    const walk = walking.start([{ ...hire, then: [{ ...hire.then![0]!, then: [pay, gems] }] }]);
    const placed = walking.settle(walking.click(walking.press(walk, { label: '', steps: [walk.lines[0]!.steps[0]!], whole: false }), 'a2')!);
    expect(walking.buttons(placed).map((button) => button.label)).toEqual(['pay', 'pay gems oak']);
  });
  it('never takes the first step of a decision by itself', () => {
    const walk = walking.start([choice('end-turn', { do: 'end-turn' }, [])]);
    expect(walking.settle(walk)).toBe(walk);
  });
});

describe('the shop', () => {
  const wares = waresOf(buying.moment.view as unknown as View, buying.moment.choices as unknown as Choice[]);
  it('has every unit, and says which choice buys it', () => {
    expect(wares.filter((ware) => ware.what === 'hire').map((ware) => [ware.title, ware.choice !== null])).toEqual([
      ['Peasant', false], ['Archer', true], ['Soldier', true], ['Explorer', true], ['Mage', true],
    ]);
    expect(wares.find((ware) => ware.act === 'promote b1')).toMatchObject({ title: 'b1 to Cultivator', place: 'b1', choice: null });
    expect(wares.find((ware) => ware.act === 'learn sorcerer')?.choice).toBeNull();
    expect(wares.filter((ware) => ware.what === 'retrain').map((ware) => ware.title)).toEqual(['as Archer', 'as Soldier', 'as Explorer', 'as Mage']);
  });
});

describe('what happened', () => {
  const frame = (events: Phrase[], more: Partial<View> = {}): Frame => ({ view: { viewer: 0, turn: 1, phase: 'actions', ...more }, events });
  it('shows the dice and leaves out what says nothing', () => {
    const one = frame([phrase('attacked', {}, 'A attacks B.'), phrase('rolled', { die: 6, value: 4 }, 'The D6 shows 4.'), phrase('turn-ended')]);
    expect(diceOf(one)).toEqual([{ sides: 6, value: 4 }]);
    expect(sentencesOf(one)).toEqual(['A attacks B.', 'The D6 shows 4.']);
  });
  it('takes its time for others and for chance, not for one’s own plain acts', () => {
    expect(recap.wanted(frame([phrase('travelled', { seat: 1 })]))).toBe(1000);
    expect(recap.wanted(frame([phrase('travelled', { seat: 0 })]))).toBe(0);
    expect(recap.wanted(frame([phrase('travelled', { figure: { monster: 'kraken' } })]))).toBe(1000);
    expect(recap.wanted(frame([phrase('rolled', { die: 4, value: 1 })]))).toBe(1500);
    expect(recap.wanted(frame([phrase('turn-ended')]))).toBe(0);
  });
  it('lasts at most 15 s, however much it was', () => {
    for (const count of [1, 5, 40, 200]) {
      const frames = Array.from({ length: count }, () => frame([phrase('travelled', { seat: 1 })]));
      let spent = 0;
      for (let at = 0; at < count; ++at) spent += stay(recap, frames, at, spent);
      expect(spent).toBeLessThanOrEqual(kRecapMax);
      expect(spent).toBeGreaterThan(Math.min(count * 990, kRecapMax - 1000));
    }
    expect(nextShown(recap, [frame([]), frame([phrase('travelled', { seat: 1 })])], 0)).toBe(1);
  });
  it('shows the Turn of Darkness deed by deed', () => {
    const told = darkness.then.at(-1)!;
    const whole = frame(told.events as Phrase[]);
    const parts = recap.split(whole);
    expect(parts.map((part) => part.events[0]?.key)).toEqual(['stratos.turn-ended', 'stratos.darkness-began', 'stratos.travelled', 'stratos.attacked', 'stratos.attacked', 'stratos.turn-began']);
    expect(parts.map((part) => diceOf(part).length)).toEqual([0, 0, 0, 1, 1, 0]);
    expect(recap.split(whole)).toBe(parts);
  });
  it('shows each monster where its deed leaves it, not where all of them end', () => {
    const unit = { space: 'd1', seat: 0, unit: 'soldier', name: 'Knight', health: 7, defends: true };
    const before = { viewer: 0, seats: [], units: [unit, { ...unit, space: 'b3', name: 'Soldier', health: 1 }], monsters: [{ monster: 'iggamot', space: 'f1', state: 'on-board', health: 6 }, { monster: 'sharubite', space: 'b1', state: 'on-board', health: 8 }, { monster: 'kraken', space: null, state: 'below', health: 0, health_max: 8 }] };
    const last = { ...before, units: [{ ...unit, health: 5 }], monsters: [{ monster: 'iggamot', space: 'e1', state: 'on-board', health: 6 }, { monster: 'sharubite', space: 'b2', state: 'on-board', health: 8 }] };
    const iggamot = { monster: 'iggamot' };
    const sharubite = { monster: 'sharubite' };
    const events = [
      phrase('monster-came', { figure: { monster: 'kraken' }, space: 'a2' }), phrase('darkness-began'),
      phrase('travelled', { figure: iggamot, from: 'f1', to: 'e1' }), phrase('attacked', { figure: iggamot }), phrase('damaged', { figure: { seat: 0, unit: 'knight' }, space: 'd1', health: 5 }), phrase('marked', { figure: { seat: 0, unit: 'knight' }, space: 'd1', mark: 'defending', set: false }),
      phrase('travelled', { figure: sharubite, from: 'b1', to: 'b2' }), phrase('attacked', { figure: sharubite }), phrase('defeated', { figure: { seat: 0, unit: 'soldier' }, space: 'b3' }), phrase('turn-began', { seat: 0 }),
    ];
    const parts = recap.split({ view: last, before, events } as unknown as Frame).map((part) => part.view as unknown as View);
    expect(parts.map((part) => part.monsters.map((monster) => monster.space).join(' '))).toEqual(['f1 b1 a2', 'f1 b1 a2', 'e1 b1 a2', 'e1 b1 a2', 'e1 b2 a2', 'e1 b2 a2', 'e1 b2']);
    expect(parts.map((part) => part.units.map((one) => one.health).join(' '))).toEqual(['7 1', '7 1', '7 1', '5 1', '5 1', '5', '5']);
    expect(parts[3]!.units[0]!.defends).toBe(false);
    expect(parts[1]!.monsters[2]).toMatchObject({ state: 'on-board', health: 8 });
    expect(parts.at(-1)).toBe(last);
  });
  it('is told to who reads it', () => {
    expect(toYou("Natau's Soldier attacks Dazso's Archer on d3 from c2.", 'Natau')).toBe("Your Soldier attacks Dazso's Archer on d3 from c2.");
    expect(toYou("Dazso's Archer shoots at Natau's Mage on b3 from d3.", 'Natau')).toBe("Dazso's Archer shoots at your Mage on b3 from d3.");
    expect(toYou('Natau hires a Soldier on b1.', 'Natau')).toBe('You hire a Soldier on b1.');
    expect(toYou('Natau has 3 prosperity points.', 'Natau')).toBe('You have 3 prosperity points.');
    expect(toYou("Dazso's Archer on d3 is defeated: 1 point for Natau.", 'Natau')).toBe("Dazso's Archer on d3 is defeated: 1 point for you.");
    expect(toYou("Lemkis' unit on a1 harvests 2 corn.", 'Lemkis')).toBe('Your unit on a1 harvests 2 corn.');
    expect(toYou('The target of prosperity points is reached. Natau wins.', 'Natau')).toBe('The target of prosperity points is reached. You win.');
  });
  // Every sentence that says what a seat does (games/stratos/notation/events.cpp).
  it.each([
    ['Natau begins.', 'You begin.'],
    ["Natau's turn.", 'Your turn.'],
    ['Natau goes on to buying.', 'You go on to buying.'],
    ['Natau ends the turn.', 'You end the turn.'],
    ['Natau has 1 prosperity point.', 'You have 1 prosperity point.'],
    ['Natau has no units and cannot hire one, and is out of the match (ST-021).', 'You have no units and cannot hire one, and are out of the match (ST-021).'],
    ['Natau reaches the goal of five promoted units (2 points, ST-026).', 'You reach the goal of five promoted units (2 points, ST-026).'],
    ['Natau loses the goal of three special tiles (2 points, ST-027).', 'You lose the goal of three special tiles (2 points, ST-027).'],
    ["Natau's caster on b2 regains 1 spirit, now 2.", 'Your caster on b2 regains 1 spirit, now 2.'],
    ['Natau gains 2 corn from the Quarry.', 'You gain 2 corn from the Quarry.'],
    ['Natau loses 1 oak.', 'You lose 1 oak.'],
    ['Natau pays 3 corn.', 'You pay 3 corn.'],
    ['Natau places 1 corn on the fault line between d2 and e2.', 'You place 1 corn on the fault line between d2 and e2.'],
    ['Natau collects what lies on the fault line between d2 and e2.', 'You collect what lies on the fault line between d2 and e2.'],
    ['Natau hoards: 1 prosperity point.', 'You hoard: 1 prosperity point.'],
    ["Natau's harvests give 1 more this turn.", 'Your harvests give 1 more this turn.'],
    ["Natau's Peasant on a1 harvests 2 corn for Dazso.", 'Your Peasant on a1 harvests 2 corn for Dazso.'],
    ["Dazso's Peasant on a1 harvests 2 corn for Natau.", "Dazso's Peasant on a1 harvests 2 corn for you."],
    ['Natau throws the die again.', 'You throw the die again.'],
    ["Natau wards the tiles next to b2: enemies cannot enter them until Natau's next turn.", 'You ward the tiles next to b2: enemies cannot enter them until your next turn.'],
    ["Natau takes one action with Dazso's Soldier on b2.", "You take one action with Dazso's Soldier on b2."],
    ["Dazso takes one action with Natau's Soldier on b2.", 'Dazso takes one action with your Soldier on b2.'],
    ["Natau's Soldier on b2 has one action only in its next turn.", 'Your Soldier on b2 has one action only in its next turn.'],
    ['Natau uses Oak Shield.', 'You use Oak Shield.'],
    ['Natau draws 2 Land cards.', 'You draw 2 Land cards.'],
    ['Natau finds Trap on b2: The unit takes 2 damage and is moved.', 'You find Trap on b2: The unit takes 2 damage and is moved.'],
    ['Natau disarms Trap (ST-075).', 'You disarm Trap (ST-075).'],
    ['Natau discards Trap.', 'You discard Trap.'],
    ['Natau puts a card at the bottom of the Land deck.', 'You put a card at the bottom of the Land deck.'],
    ["Natau's last Mage is gone: the spellbook is set aside (ST-065).", 'Your last Mage is gone: the spellbook is set aside (ST-065).'],
    ['Natau recovers the spellbook.', 'You recover the spellbook.'],
    ['Natau looks under the tile on b2.', 'You look under the tile on b2.'],
    ['Natau discovers the Academy on b2.', 'You discover the Academy on b2.'],
    ['Natau turns up the tile on b2: a monster comes out.', 'You turn up the tile on b2: a monster comes out.'],
    ['Natau learns a Mage spell.', 'You learn a Mage spell.'],
    ["Natau's Peasant on b2 is a Cultivator now.", 'Your Peasant on b2 is a Cultivator now.'],
    ["Natau's Peasant on b2 is retrained: an Archer now.", 'Your Peasant on b2 is retrained: an Archer now.'],
    ['The target is reached. Natau and Dazso win.', 'The target is reached. You and Dazso win.'],
    ['The target is reached. Dazso and Natau win.', 'The target is reached. Dazso and you win.'],
    ['Dazso has no units and cannot hire one, and is out of the match (ST-021).', 'Dazso has no units and cannot hire one, and is out of the match (ST-021).'],
  ])('has every deed in the words of who did it: %s', (sentence, own) => {
    expect(toYou(sentence, 'Natau')).toBe(own);
  });
  it('is told to a tribe whose name is a plural', () => {
    expect(toYou('Avaleians have no units and cannot hire one, and is out of the match (ST-021).', 'Avaleians')).toBe('You have no units and cannot hire one, and are out of the match (ST-021).');
    expect(toYou("Avaleians' Peasant on b2 defends.", 'Avaleians')).toBe('Your Peasant on b2 defends.');
  });
  it('is beside whose turn it is', () => {
    const [own, other] = view.purses as [View['purses'][number], View['purses'][number]];
    expect([doesNow(view, own), doesNow(view, other), doesNow({ ...view, viewer: null }, own)]).toEqual(['act', 'acts', 'acts']);
    expect([doesNow({ ...view, phase: 'buying' }, own), doesNow({ ...view, phase: 'buying' }, other)]).toEqual(['buy', 'buys']);
    expect(doesNow({ ...view, viewer: null }, { ...own, seats: [0, 1] })).toBe('act');
  });
  it('draws the limit behind all that chance brought', () => {
    const turn = turnSoFar([phrase('travelled'), phrase('turn-began', { seat: 0 }), phrase('attacked'), phrase('rolled', {}, 'The D6 shows 4.'), phrase('damaged'), phrase('travelled')], view);
    expect(turn.lines.map((line) => line.sentence)).toEqual(['attacked', 'The D6 shows 4.', 'damaged', 'travelled']);
    expect([turn.limit, turn.reason]).toEqual([2, 'a die was thrown']);
    expect(turnSoFar([phrase('turn-began'), phrase('travelled')], view).limit).toBe(-1);
    expect(turnSoFar([phrase('turn-began'), phrase('rolled'), phrase('harvested'), phrase('harvested')], view).limit).toBe(1);
  });
  it('draws it behind a spell, which everybody has seen then', () => {
    const turn = turnSoFar([phrase('turn-began', { seat: 0 }), phrase('cast', { seat: 0, spell: 'blink' }), phrase('moved'), phrase('travelled')], view);
    expect([turn.limit, turn.reason]).toEqual([1, 'a spell was cast']);
  });
  it('says once what the strip under the board says', () => {
    const events = [phrase('turn-began', { seat: 0 }), phrase('travelled'), phrase('attacked'), phrase('rolled'), phrase('paid')];
    const strip = saidOf({ view: view as never, events: events.slice(2) });
    expect(strip.map(({ key }) => key)).toEqual(['stratos.attacked', 'stratos.rolled']);
    const turn = turnSoFar(events, view, strip);
    expect(turn.lines.map(({ key }) => key)).toEqual(['stratos.travelled']);
    expect([turn.begun, turn.limit]).toEqual([true, 2]);
    expect(turnSoFar([events[0]!], view)).toMatchObject({ lines: [], begun: false });
    // What the strip has no room for stays in the list.
    const long = Array.from({ length: 4 }, (_, n) => phrase('damaged', {}, `${n} ${'x'.repeat(80)}.`));
    expect(saidOf({ view: view as never, events: long })).toEqual(long.slice(2));
  });
});

describe('words', () => {
  const content = new Content({});
  it('say what stands on a tile', () => {
    expect(spaceWords(view, content, 'a1')).toBe('a1, prairie, yields corn, your Peasant, 4 of 4 health, 2 actions left');
    expect(spaceWords(view, content, 'd3')).toBe('d3, forest, yields oak, Dazso Archer, 2 of 4 health, defends');
    expect(spaceWords(view, content, 'c1')).toBe('c1, desert, yields spice, turned up: 1 card, empty');
    expect(spaceWords(view, content, 'e2')).toBe('e2, forest, yields oak, you have seen: 2 cards, empty');
    expect(spaceWords(view, content, 'b4')).toBe('b4, covered special tile, empty');
    expect(spaceWords(view, content, 'g1')).toBe('g1, covered special tile, you have seen: bastion, empty');
  });
  it('leave out what is for who types', () => {
    const said = (sentence: string) => asked(view, { key: 'stratos.ask.x', args: {}, sentence });
    expect(said('Place a resource on a fault line: type the edge and the resource, like token d1|e1 oak (ST-902).')).toBe('Place a resource on a fault line: choose a marked edge.');
    expect(said('Collect what lies on the fault line? Yes or pass; after yes 38 % a monster appears (ST-903).')).toBe('Collect what lies on the fault line? Then: 38 % a monster appears.');
    expect(said('The die shows 3: throw it again? Yes or pass (ST-077).')).toBe('The die shows 3: throw it again?');
    expect(said('Who wears Oak Shield? Pick one of your units (ST-R21).')).toBe('Who wears Oak Shield? Pick one of your units.');
  });
  it('wait for somebody in a line that fits a phone', () => {
    expect(asked(view, { key: 'stratos.wait.act', args: {}, sentence: 'Waiting for Dazso: the actions of the turn.' })).toBe('Dazso acts.');
  });
  it('have no numbers of rules in a heading', () => {
    expect(withoutRules('Your turn: 3 units can act; to-buying ends your actions (ST-032, ST-036).')).toBe('Your turn: 3 units can act; to-buying ends your actions.');
    expect(withoutRules('Srik (7) against an unknown piece (LG-R12).')).toBe('Srik (7) against an unknown piece.');
  });
  it('say what a turn asks', () => {
    expect(turnAsks(view)).toBe('Choose a unit with a white ring: 3 have actions left.');
    expect(turnAsks({ ...view, phase: 'buying' })).toBe('Buy in the shop, or end your turn.');
    const tired = view.units.map((unit) => ({ ...unit, left: 0 }));
    expect(turnAsks({ ...view, units: tired })).toBe('All your units have acted: go on to buying.');
  });
  it('ST021_ say that who has no unit hires one now, or is out', () => {
    const none = { ...view, units: view.units.filter((unit) => unit.seat !== view.viewer) };
    expect(turnAsks(none)).toBe('You have no unit left: go on to buying and hire one, or you are out.');
    expect(turnAsks({ ...none, phase: 'buying' })).toBe('You have no unit left: hire one now, or you are out.');
    const button = (act: string, label: string) => ({ label, steps: [choice(act, { do: act }, [], { label })], whole: true });
    const on = stateOf(null, { ...moment, choices: [], view: none as unknown as SeatView['view'] });
    expect(buttonWords(button('to-buying', 'To buying'), on)).toBe('To buying (you have no unit)');
    expect(buttonWords(button('end-turn', 'End turn'), on)).toBe('End turn (you have no unit)');
    expect(buttonWords(button('end-turn', 'End turn'), stateOf(null))).toBeNull();
  });
  it('warn when somebody is two points from the target', () => {
    const with_points = (own: number, other: number) => ({ ...view, purses: view.purses.map((purse) => ({ ...purse, points: { ...purse.points, total: purse.own ? own : other } })) });
    expect(alertWords(with_points(3, 3))).toBe('');
    expect(alertWords(with_points(3, 4))).toBe('Dazso has 4 of 6 prosperity points.');
    expect(alertWords(with_points(5, 0))).toBe('You have 5 of 6 prosperity points.');
  });
});

describe('what others did', () => {
  const turn = (seat: number) => phrase('turn-began', { seat }, `${view.seats[seat]!.name}'s turn.`);
  const ended = (seat: number) => phrase('turn-ended', { seat });
  const travelled = phrase('travelled', { seat: 1, from: 'h4', to: 'g4', figure: { seat: 1, unit: 'peasant' } }, "Dazso's Peasant travels from h4 to g4.");
  const hoarded = phrase('hoarded', { seat: 1 }, 'Dazso hoards: 1 prosperity point.');
  const later = { ...view, turn: 1, round: 9 } as View;
  const frames: Frame[] = [travelled, hoarded].map((event) => ({ view: later as unknown as Frame['view'], events: [event] }));

  it('is seen before what came after it: neither question, points, log nor the end', () => {
    const over = { ...moment, over: true, asked: [], result: { reason: 'prosperity', places: [2, 1], scores: [0, 10], sentence: '' }, view: { ...view, round: 12 } } as unknown as SeatView;
    const now = { seat: 0, seats: [over], events: [turn(1), travelled, hoarded], room: { over: true, state: 'over', result: over.result }, walk: walking.start([]) } as unknown as TableState;
    const then = asOf(now, recap, frames, 0);
    expect(then.seats[0]).toMatchObject({ over: false, asked: [1], view: { round: 9 } });
    expect(then.seats[0]!.result).toBeUndefined();
    expect(then.room).toEqual({ over: false, state: 'playing' });
    expect(then.events).toEqual([turn(1), travelled]);
    expect(then.walk).toBeNull();
    expect(asOf(now, recap, frames, 2)).toBe(now); // all is shown
    expect(recap.heading(frames[0]!)).toBe('Dazso plays.');
    expect(recap.isOwn(frames[0]!)).toBe(false);
  });
  it("does not hide one's own question behind one's own die", () => {
    const own: Frame = { view: { ...view, turn: 0 } as unknown as Frame['view'], events: [phrase('rolled', { die: 4, value: 3 }), phrase('harvested', { seat: 0, space: 'a1', n: 3 })] };
    expect(recap.wanted(own)).toBe(1500);
    expect(recap.isOwn(own)).toBe(true);
    expect(recap.heading({ ...own, events: [phrase('darkness-began')] })).toBe('The Turn of Darkness: the monsters act.');
  });
  const sinceYourTurn = (events: Phrase[], of: View) => newsOf(events, of).map(({ line }) => line);
  it('is summed up until the next act of one’s own', () => {
    const mine = { seat: 0, unit: 'soldier' };
    const events = [
      turn(0), phrase('prosperity', { seat: 1, n: 1 }), ended(0), turn(1), hoarded, phrase('prosperity', { seat: 1, n: 2 }),
      phrase('damaged', { space: 'd2', figure: mine, health: 4 }, "Natau's Soldier on d2 takes 2 damage, 4 health left."),
      phrase('damaged', { space: 'd2', figure: mine, health: 1 }, "Natau's Soldier on d2 takes 3 damage, 1 health left."),
      phrase('damaged', { space: 'a1', figure: { seat: 0, unit: 'peasant' }, health: 0 }, "Natau's Peasant on a1 takes 4 damage."),
      phrase('defeated', { seat: 1, space: 'a1', figure: { seat: 0, unit: 'peasant' }, points: 1 }, "Natau's Peasant on a1 is defeated: 1 point for Dazso."),
      phrase('prosperity', { seat: 1, n: 3 }), phrase('monster-came', { figure: { monster: 'kraken' }, space: 'c1' }, 'The Kraken appears on c1.'), ended(1), turn(0),
    ];
    expect(sinceYourTurn(events, view)).toEqual([
      'Your Soldier on d2 takes 3 damage, 1 health left.', 'Your Peasant on a1 is defeated: 1 point for Dazso.', 'Dazso has 3 points now (+2: a hoard, a defeat).', 'The Kraken appears on c1.',
    ]);
    // In few letters what befell oneself stays; the whole is there too, to be opened.
    expect(recap.since(events, view, 130).short).toEqual(['Your Soldier on d2 takes 3 damage, 1 health left.', 'Your Peasant on a1 is defeated: 1 point for Dazso.']);
    expect(recap.since(events, view, 130).all).toEqual(sinceYourTurn(events, view));
    expect(sinceYourTurn([...events, phrase('travelled', { seat: 0, from: 'd2', to: 'd3', figure: mine })], view)).toEqual([]);
    expect(sinceYourTurn(events.slice(0, 5), view)).toEqual([]); // their turn
    expect(sinceYourTurn([...events, phrase('token-placed', { seat: 0 })], view)).toHaveLength(4); // the token is no act of a unit
    expect(sinceYourTurn([turn(0)], view)).toEqual([]);
    expect(sinceYourTurn([turn(0), ended(0), turn(1), travelled, ended(1), turn(0)], view)).toEqual(['Dazso travelled once.']);
    expect(sinceYourTurn([turn(1), travelled, ended(1), turn(0)], view)).toEqual([]); // there was no last turn
    // One's own die is one's own act.
    expect(sinceYourTurn([...events, phrase('rolled', { die: 4, value: 3 }), phrase('harvested', { seat: 0, space: 'a1', n: 3 })], view)).toEqual([]);
  });
  it('has the attacks that missed, where they happened', () => {
    const shot = [
      phrase('hired', { seat: 1, space: 'f4' }, 'Dazso hires a Mage on f4.'),
      phrase('missed', { from: 'f1', to: 'd2', figure: { seat: 1, unit: 'archer' }, target: { seat: 0, unit: 'explorer' } }, "Dazso's Archer on f1 misses Natau's Explorer on d2."),
      phrase('missed', { from: 'f1', to: 'e2', figure: { seat: 1, unit: 'archer' }, target: { seat: 2, unit: 'mage' } }, 'Dazso misses somebody else.'),
      phrase('stopped', { space: 'd2', figure: { seat: 0, unit: 'explorer' } }, "Natau's Explorer on d2 takes no harm."),
      hoarded, phrase('prosperity', { seat: 1, n: 1 }),
    ];
    expect(sinceYourTurn([turn(0), ended(0), turn(1), ...shot, ended(1), turn(0)], view)).toEqual([
      'Dazso hires a Mage on f4.', "Dazso's Archer on f1 misses your Explorer on d2.", 'Your Explorer on d2 takes no harm.', 'Dazso has 1 point now (+1: a hoard).', 'Dazso missed once.',
    ]);
  });
  it('names what others got and lost, not only what befell oneself', () => {
    const others = [
      phrase('hired', { seat: 1, space: 'f4' }, 'Dazso hires a Mage on f4.'), phrase('promoted', { seat: 1, space: 'f4' }, "Dazso's unit on f4 is a Sorcerer now."),
      phrase('learned', { seat: 1 }, 'Dazso learns a Mage spell.'), phrase('cast', { seat: 1, spell: 'siphon' }, "Dazso's caster on f4 casts Siphon: 0 spirit left."),
      phrase('defeated', { space: 'f3', figure: { seat: 1, unit: 'peasant' } }, "Dazso's Peasant on f3 is defeated."),
    ];
    expect(sinceYourTurn([turn(0), ended(0), turn(1), ...others, ended(1), turn(0)], view)).toEqual([
      'Dazso hires a Mage on f4.', "Dazso's unit on f4 is a Sorcerer now.", 'Dazso learns a Mage spell.', "Dazso's caster on f4 casts Siphon.", "Dazso's Peasant on f3 is defeated.",
    ]);
  });
  it('drops nothing: what is no news of its own is counted', () => {
    const theirs = { seat: 1, unit: 'soldier' };
    const kraken = { monster: 'kraken' };
    const meanwhile = [
      travelled, travelled, travelled, phrase('rolled', { die: 4, value: 3 }), phrase('harvested', { seat: 1, space: 'g4', n: 3 }), phrase('rolled', { die: 4, value: 4 }), phrase('harvested', { seat: 1, space: 'g4', n: 0 }), phrase('defends', { seat: 1, space: 'g3', figure: theirs }),
      phrase('warded', { seat: 1, space: 'g3' }, 'Dazso wards the tiles next to g3: enemies cannot enter them until Dazso\'s next turn.'),
      phrase('found', { seat: 1, space: 'g3', card: 'pit' }, 'Dazso finds Pit on g3: it takes 2 damage.'),
      phrase('tile-changed', { space: 'c2', terrain: 'desert' }, 'c2 is a desert now.'),
      phrase('marked', { space: 'd2', figure: { seat: 0, unit: 'soldier' }, mark: 'bound', set: true }, "Natau's Soldier on d2 is bound."),
      phrase('darkness-began'), phrase('travelled', { from: 'c1', to: 'd1', figure: kraken }, 'The Kraken travels from c1 to d1.'),
      phrase('damaged', { space: 'g3', figure: theirs, health: 2 }, "Dazso's Soldier on g3 takes 2 damage, 2 health left."),
    ];
    expect(sinceYourTurn([turn(0), ended(0), turn(1), ...meanwhile, ended(1), turn(0)], view)).toEqual([
      "Dazso wards the tiles next to g3: enemies cannot enter them until Dazso's next turn.", 'Dazso finds Pit on g3.', 'c2 is a desert now.', 'Your Soldier on d2 is bound.',
      "Dazso's Soldier on g3 takes 2 damage, 2 health left.", 'Dazso travelled 3 times, harvested once, harvested in vain once and defended once.', 'The monsters travelled once.',
    ]);
  });
  it('STR63_ says who commands a unit that is not theirs', () => {
    const attack = phrase('attacked', { seat: 1, from: 'd2', to: 'd3', figure: { seat: 0, unit: 'soldier' }, target: { seat: 0, unit: 'mage' } }, "Natau's Soldier attacks Natau's Mage on d3 from d2.");
    const said = (viewer: number | null) => told([attack], { ...view, viewer })[0]!.sentence;
    expect(said(0)).toBe('Your Soldier, commanded by Dazso, attacks your Mage on d3 from d2.');
    expect(said(1)).toBe("Natau's Soldier, commanded by you, attacks Natau's Mage on d3 from d2.");
    expect(said(null)).toBe("Natau's Soldier, commanded by Dazso, attacks Natau's Mage on d3 from d2.");
    expect(sinceYourTurn([turn(0), ended(0), turn(1), attack, ended(1), turn(0)], view)).toEqual(['Your Soldier, commanded by Dazso, attacks your Mage on d3 from d2.']);
  });
  it('is cut by whole sentences where it is told in two lines', () => {
    expect(brief(['One.', 'Two.'], 20)).toBe('One. Two.');
    expect(brief(['You turn up the tile.', 'Two.', 'Three.'], 12)).toBe('… Two. Three.');
    expect(brief(['A sentence that is longer than there is room.'], 12)).toBe('A sentence that is longer than there is room.');
    expect(brief([])).toBe('');
  });
});

describe('the log', () => {
  it('leaves the turn that is running to its list', () => {
    const events = [phrase('travelled'), phrase('turn-began', { seat: 1 }), phrase('hired'), phrase('turn-began', { seat: 0 }), phrase('travelled'), phrase('rolled')];
    expect(beforeThisTurn(events).map((event) => event.key)).toEqual(['stratos.travelled', 'stratos.turn-began', 'stratos.hired', 'stratos.turn-began']);
    expect(beforeThisTurn([phrase('travelled')])).toEqual([]);
    expect(beforeThisTurn([...events, phrase('darkness-began'), phrase('travelled')]).at(-1)?.key).toBe('stratos.darkness-began');
  });
});

describe('what is asked within a decision', () => {
  const ask = (sentence: string, args: Record<string, unknown> = {}): Phrase => ({ key: 'stratos.ask.resource', args, sentence });
  const give = ask('Transmute: which resource do you give? (ST-060).', { card: 'transmute', text: 'Change one or two of your main resources.' });
  const spell = choice('transmute', { do: 'spell', card: 'transmute' }, [], { commits: false, label: 'Transmute (3 spirit)', things: ['transmute'], asks: give, then: [choice('corn', { do: 'resource' }, [], { things: ['corn'] })] });
  const cast = choice('b3 cast', { do: 'cast', at: 'b3' }, ['b3'], { commits: false, label: 'Cast a spell', asks: ask('The Mage on b3 casts a spell: which spell? (ST-060).'), then: [spell] });
  const headed = (walk: walking.Walk) => headingOf(stateOf(walk), moment, stratos as GameModule, new Content({ cards: [{ id: 'transmute', name: 'Transmute' }] }), []);

  it('is the server’s question, with what the card does', () => {
    const picked = walking.click(walking.start([cast, travel('b3', 'b4')]), 'b3')!;
    expect(headed(picked).asks).toBe('Mage on b3, 2 actions left: choose a marked tile or an action.');
    const pressed = walking.press(picked, walking.buttons(picked)[0]!);
    expect(headed(pressed).asks).toBe('Transmute: which resource do you give?');
    expect(headed(pressed).why).toEqual({ name: 'Transmute', text: 'Change one or two of your main resources.' });
  });
  it('is which action where a Mage can go nowhere: there is no place to choose', () => {
    const stays = walking.click(walking.start([cast, choice('b3 harvest', { do: 'harvest', at: 'b3' }, ['b3'])]), 'b3')!;
    expect(headed(stays).asks).toBe('Mage on b3, 2 actions left: choose an action.');
  });
  it('is no longer the old question when something is to be paid', () => {
    const pays = choice('b4', { do: 'space', space: 'b4' }, ['b4'], { commits: false, label: 'b4', asks: ask('Pay for a Mage: 1 corn and 2 spice; a gem stands for any of them (ST-601).'), then: [choice('pay', { do: 'pay' }, []), choice('pay g', { do: 'pay' }, [])] });
    const hire = choice('hire mage', { do: 'hire', unit: 'mage' }, [], { commits: false, label: 'Hire a Mage (1 corn and 2 spice)', asks: ask('Pick the tile for a Mage (ST-601).'), then: [pays] });
    const walk = walking.press(walking.start([hire]), walking.buttons(walking.start([hire]))[0]!);
    expect(headed(walk).asks).toBe('Pick the tile for a Mage.');
    expect(headed(walking.click(walk, 'b4')!).asks).toBe('Pay for a Mage: 1 corn and 2 spice; a gem stands for any of them.');
    expect(sureAsks([hire, pays], '')).toBe('Hire a Mage on b4?');
    const blink = [choice('g3 cast', { do: 'cast', at: 'g3' }, ['g3'], { label: 'Cast a spell' }), choice('blink', { do: 'spell' }, [], { label: 'Blink (3 spirit)' }), choice('g2', { do: 'space' }, ['g2'], { label: 'g2' })];
    expect(sureAsks(blink, '')).toBe('Cast Blink (3 spirit): g2?');
  });
  it('names the fault line before the resource', () => {
    const token = (resource: string) => choice(`token d1|e1 ${resource}`, { do: 'token' }, ['d1', 'e1'], { things: [resource] });
    const walk = walking.click(walking.click(walking.start([token('oak'), token('corn')]), 'd1')!, 'e1')!;
    expect(menuAsks('e1', walk)).toBe('Which resource do you place between d1 and e1?');
    expect(menuAsks('e1', walking.start([travel('a1', 'b1')]))).toBe('');
    expect(asked(view, ask('Place one resource of the supply on a fault line, where whoever crosses may take it and may wake a monster: type the edge and the resource, like token d1|e1 oak (ST-902).'))).toBe(
      'Place one resource of the supply on a fault line, where whoever crosses may take it and may wake a monster: choose a marked edge.',
    );
  });
  it('says under a spell what it does', () => {
    const [known] = view.purses.find((purse) => purse.own)!.spells;
    const button = { label: '', steps: [cast, choice(known!.card, { do: 'spell' }, [], { things: [known!.card] })], whole: false };
    expect(buttonNote(button, stateOf(null))).toBe(known!.text);
  });
});

describe('clicks and keys', () => {
  it('read a monster that nothing is asked about, and leave H and U to hint and undo', () => {
    const dark = darkness.moment as unknown as SeatView;
    const seen = dark.view as unknown as View;
    const monster = seen.monsters.find((one) => one.space !== null)!.space!;
    expect(stratos.isRead!(seen, stateOf(walking.start([travel('a1', 'b1')]), dark), monster)).toBe(true);
    expect(stratos.isRead!(seen, stateOf(walking.start([choice(monster, { do: 'space' }, [monster])]), dark), monster)).toBe(false);
    expect(stratos.isRead!(seen, stateOf(walking.start([travel('a1', 'b1')]), dark), 'a1')).toBe(false);
    const keys = keysOf(stratos as GameModule, 'board').map(([key]) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const deed of ['harvest', 'use-item', 'to-buying', 'end-turn']) expect(keys).toContain(keyOf(choice('', { do: deed }, [])));
    expect(keysOf(stratos as GameModule, 'text').slice(0, 3)).toEqual(keysOf(stratos as GameModule, 'board').slice(0, 3));
  });
});

describe('ways to points', () => {
  it('are those that this isle has', () => {
    const how = (special_goals: boolean, specials: number) =>
      waysOf({ ...view, options: { ...view.options, special_goals }, tiles: view.tiles.map((tile, at) => ({ ...tile, covered: at < specials, terrain: at < specials ? 'covered' : 'prairie' })) } as View).find((way) => way.id === 'goals')?.how;
    expect(how(true, 3)).toBe('five promoted units: 2; units on three special tiles: 2');
    expect(how(true, 2)).toBe('five promoted units: 2');
    expect(how(false, 4)).toBeUndefined();
  });
});

describe('prices', () => {
  const shopping = (tokens: Partial<Record<string, number>>, academy = false) => {
    const own = { ...view, academy, purses: view.purses.map((purse) => (purse.own ? { ...purse, tokens: { corn: 0, nickel: 0, spice: 0, oak: 0, gem: 0, ...tokens } } : purse)) } as View;
    return (act: string) => waresOf(own, []).find((ware) => ware.act === act)!;
  };
  it('say what is missing, and what gems stand for', () => {
    expect(shopping({ oak: 1 })('hire soldier').lack).toBe('2 more nickel');
    expect(shopping({ oak: 1 })('hire soldier')).toMatchObject({ short: 2, lacking: { nickel: 2 } });
    expect(shopping({ oak: 1, nickel: 1, gem: 1 })('hire soldier')).toMatchObject({ lack: '', gems: 1 });
    expect(shopping({ corn: 1, gem: 3 })('hoard')).toMatchObject({ lack: '', gems: 3 });
    expect(shopping({ gem: 1 })('learn sorcerer').lack).toBe('1 more spice or gem');
  });
  it('say of a hoard that it is a point, and when it wins', () => {
    const with_points = (total: number, goal = 'prosperity') => ({ ...view, purses: view.purses.map((purse) => ({ ...purse, points: { ...purse.points, total } })), sides: view.sides.map((side) => ({ ...side, goal })) }) as View;
    expect(hoardGives(with_points(3))).toBe('1 point: then 4 of 6');
    expect(hoardGives(with_points(5))).toBe('1 point: then 6 of 6, which wins');
    expect(hoardGives(with_points(5, 'land-on'))).toBe('1 point');
    expect(waresOf(view, []).find((ware) => ware.act === 'hoard')!.gives).toBe('1 point: then 5 of 6');
  });
  it('are named for a retraining that cannot be bought, too', () => {
    const retrains = waresOf(view, []).filter((ware) => ware.what === 'retrain');
    expect(retrains.map((ware) => ware.act)).toEqual(['archer', 'soldier', 'explorer', 'mage'].map((unit) => `retrain a1 ${unit}`));
    expect(shopping({ oak: 2 })('retrain a1 archer')).toMatchObject({ choice: null, lack: '1 more nickel', place: 'a1' });
    const offer = choice('retrain d2 mage', { do: 'retrain' }, ['d2'], { things: ['mage'] });
    expect(waresOf(view, [offer]).find((ware) => ware.act === 'retrain d2 mage')!.choice).toBe(offer);
  });
  it('are one less for promotions by the Academy', () => {
    expect(shopping({ nickel: 1, oak: 1 })('promote d2')).toMatchObject({ less: 0, lack: '1 more nickel' });
    expect(shopping({ nickel: 1, oak: 1 }, true)('promote d2')).toMatchObject({ less: 1, lack: '' });
    expect(shopping({ nickel: 1, oak: 1 }, true)('hire soldier').less).toBe(0);
  });
});
