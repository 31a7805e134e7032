import { legends } from '../src/games/legends/module';
import catalogue from '../src/fixtures/catalogue.json';
import opening from '../src/fixtures/opening.json';
import { describe, expect, it } from 'vitest';
import { groupByTurn, headline, lastMove, paceOf, sinceLastTurn } from '../src/table/log';
import { cellOf, parseSpace, placeAt, spaceName } from '../src/games/legends/geometry';
import { ownPowers, Pieces, shortName, textOf } from '../src/games/legends/catalogue';
import type { Piece, View } from '../src/games/legends/wire';
import { search } from '../src/pages/search';
import { groupsOf } from '../src/text/groups';
import { headingOf } from '../src/table/heading';
import type { TableState } from '../src/table/model';
import type { GameModule } from '../src/games/module';
import fightHelped from '../src/fixtures/fight-helped.json';
import * as walking from '../src/table/walk';
import type { Choice, Phrase, SeatView } from '../src/wire/types';

const event = (key: string, args: Record<string, unknown> = {}, sentence = key): Phrase => ({ key: `legends.${key}`, args, sentence });

describe('the log', () => {
  const events = [
    event('placed'), event('switched', {}, 'Gray switches.'), event('turn-began', { seat: 0 }, "Beige's turn."), event('moved', { from: 'c2', to: 'c3' }, 'c2 moves to c3.'),
    event('turn-began', { seat: 1 }, "Gray's turn."), event('passed'), event('attacked', { from: 'd6', to: 'd5' }, 'Gray attacks.'), event('turn-began', { seat: 0 }, "Beige's turn."),
  ];
  it('groups by turn and leaves out what says nothing', () => {
    expect(groupByTurn(events).map((turn) => [turn.title, turn.lines.length, turn.fight])).toEqual([
      ['The beginning', 1, false], ["Beige's turn.", 1, false], ["Gray's turn.", 1, true], ["Beige's turn.", 0, false],
    ]);
  });
  it('has an arrow of the last move, and none where the last turn was something else', () => {
    expect(lastMove(events)).toMatchObject({ from: 'd6', to: 'd5' });
    const called = [...events, event('power-used', { seat: 0, space: 'b1', power: 'summons' }), event('turn-began', { seat: 1 })];
    expect(lastMove(called)).toBeNull();
    // An ability that helps in a fight leaves the attack what it is.
    const helped = [...events.slice(0, 7), event('power-used', { seat: 0, space: 'c3' }), event('destroyed', { space: 'd6' }), event('turn-began', { seat: 0 })];
    expect(lastMove(helped)).toMatchObject({ from: 'd6', to: 'd5' });
  });
  it('tells what others did since the last turn', () => {
    expect(sinceLastTurn(events, 0).map((one) => one.sentence)).toEqual(['Gray attacks.']);
    expect(sinceLastTurn(events.slice(0, 4), 0)).toEqual([]);
  });
  it('does not call news what this seat did itself', () => {
    const own = [
      event('turn-began', { seat: 0 }), event('turn-began', { seat: 1 }, "Gray's turn."),
      event('power-used', { seat: 0, space: 'c3' }, 'Your King Migol rallies.'), event('strengthened', { space: 'd3' }, 'Your General has +2.'),
      event('moved', { from: 'd5', to: 'd4' }, 'Girr moves.'), event('turn-began', { seat: 0 }, 'Your turn.'), event('power-used', { seat: 0, space: 'c3' }, 'Your King Migol rallies.'),
    ];
    expect(sinceLastTurn(own, 0).map((one) => one.sentence)).toEqual(['Girr moves.']);
  });
  it('has a headline: a fight from its beginning, or what was done last', () => {
    expect(headline(events)).toBe('Gray attacks.');
    expect(headline(events.slice(0, 4))).toBe('c2 moves to c3.');
    expect(headline([...events.slice(0, 7), event('counted', {}, '5'), event('destroyed', { space: 'd6' }, 'Girr is destroyed.'), event('moved', { from: 'd5', to: 'd6' }, 'Srik moves.')])).toBe('Gray attacks. Girr is destroyed.');
    // What was given up to help one of them is not what came of the fight.
    expect(headline([...events.slice(0, 7), event('destroyed', { space: 'b5' }, 'Enchanted Shield is destroyed.')])).toBe('Gray attacks.');
  });
  it('names everybody who fell in the headline, one\'s own first', () => {
    const fell = (name: string, space = 'd6') => event('destroyed', { space }, `${name} is destroyed on ${space}.`);
    expect(headline([...events.slice(0, 7), fell('Enemy Dumes'), fell('Your Pearl Wizard')])).toBe('Gray attacks. Your Pearl Wizard and enemy Dumes are destroyed.');
    expect(headline([...events.slice(0, 7), fell('Enemy Dumes'), fell('Enemy Girr', 'b2'), fell('Your Sage', 'f3')])).toBe('Gray attacks. Your Sage, enemy Dumes and enemy Girr are destroyed.');
  });
  it('traces a power that reaches from one place to another', () => {
    expect(lastMove([event('moved', { from: 'c2', to: 'c3' }), event('power-used', { from: 'f6', to: 'f4' })])).toEqual({ from: 'f6', to: 'f4', came: false });
    expect(lastMove([event('moved', { from: 'c2', to: 'c3' }), event('power-used', { space: 'f6' })])).toEqual({ from: 'c2', to: 'c3', came: true });
  });
  it('shows what happened since in at most 15 s', () => {
    for (const count of [1, 5, 11, 40, 300]) expect(count * paceOf(count)).toBeLessThanOrEqual(15000);
    expect(paceOf(3)).toBe(1400);
  });
});

describe('the field', () => {
  it('turns round for gray', () => {
    const field = { files: 8, ranks: 8, turned: true };
    expect(cellOf(field, parseSpace('a1'))).toEqual({ column: 7, row: 0 });
    expect(spaceName(placeAt(field, { column: 0, row: 7 }))).toBe('h8');
  });
  it('names files beyond z', () => {
    expect(parseSpace('af3')).toEqual({ file: 31, rank: 2 });
    expect(spaceName({ file: 31, rank: 2 })).toBe('af3');
    expect(spaceName({ file: 26, rank: 0 })).toBe('aa1');
    expect(() => parseSpace('x0')).toThrow('no space "x0"');
  });
});

describe('searching rules', () => {
  const rules = [{ id: 'LG-043', chapter: 'Powers', text: 'Flying: over an unbroken run.' }, { id: 'LG-R12', chapter: 'Rulings', text: 'Quickness' }];
  it('finds by word and by id however it is written', () => {
    expect(search(rules, 'flying run').map((rule) => rule.id)).toEqual(['LG-043']);
    expect(search(rules, 'lg43').map((rule) => rule.id)).toEqual(['LG-043']);
    expect(search(rules, 'lgr12').map((rule) => rule.id)).toEqual(['LG-R12']);
    expect(search(rules, 'nothing')).toEqual([]);
  });
});

describe('choices in words', () => {
  it('are grouped by piece, answers without a place first', () => {
    const walk = walking.start([
      { act: 'c2-c3', json: {}, commits: true, label: 'Move to c3', places: ['c2', 'c3'] },
      { act: 'pass', json: {}, commits: true, label: 'Pass', places: [] },
      { act: 'c2 charging', json: {}, commits: false, label: 'Use Charging', places: ['c2'], then: [{ act: 'c5', json: {}, commits: true, label: 'c5', places: ['c5'] }] },
    ]);
    const groups = groupsOf(walk);
    expect(groups.map((group) => [group.place, group.buttons.map((button) => button.label)])).toEqual([[null, ['Pass']], ['c2', ['Move to c3', 'Use Charging']]]);
    const on = walking.press(walk, groups[1]!.buttons[1]!);
    expect(groupsOf(on)[0]!.buttons[0]!.steps.map((step) => step.act)).toEqual(['c2 charging', 'c5']);
  });
});

describe('names on faces', () => {
  it('are shortened to what fits, the last word whole', () => {
    expect(['Landor', 'Dwarven General', "Migol's Royal Guard", 'Reb the Zombie Slayer', 'Anti-Purple Wind'].map((name) => shortName(name))).toEqual([
      'Landor', 'D. General', 'M. R. Guard', 'R. Slayer', 'A. Wind',
    ]);
  });
});

describe('what is asked', () => {
  const asks = (sentence: string) => legends.asked(opening.view as never, { key: 'legends.window', args: {}, sentence });
  it('calls the other side the enemy, and has pieces clicked instead of typed', () => {
    expect(asks("Start of Gray's turn: use an ability or pass.")).toBe("Start of the enemy's turn: use an ability or pass.");
    expect(asks('Waiting for Gray: move a piece or use an action.')).toBe('The enemy is to move. Please wait.');
    expect(asks('Waiting for Gray: abilities before the fight on c5 is decided (Sinakus 7 against Srik 7).')).toBe('The fight on c5, Sinakus 7 against Srik 7: the enemy may use an ability.');
    expect(asks('You may exchange two of your pieces (2 times left): type their spaces, like d1 d4, or pass.')).toBe('You may exchange two of your pieces (2 times left), one after the other, or keep this set-up.');
  });
});

describe('what Legends says', () => {
  const view = { ...(opening.view as unknown as View), viewer: 0 };
  const ask = (sentence: string, to_move = 1) => legends.asked({ ...view, to_move }, { key: 'legends.ask.window', args: {}, sentence });
  it('to who waits: whose turn it is, not that there is a window', () => {
    expect(ask('Waiting for Gray: abilities at the start of the turn.')).toBe('The enemy is to move. Please wait.');
    expect(ask('Waiting for Gray: abilities at the end of the turn.', 0)).toBe('The enemy may use an ability. Please wait.');
    expect(ask('Waiting for Gray: exchanging pieces, 2 times left.')).toBe('The enemy may still exchange pieces (twice). Please wait.');
  });
  it('in a fight: whose turn it is, and who attacks', () => {
    const window = 'Window before the fight on c5 is decided (Sinakus 7 against Srik 7): use an ability or pass.';
    expect(ask(window)).toBe("The enemy's turn: they attack on c5, Sinakus 7 against Srik 7. Use a power, or pass.");
    expect(ask(window, 0)).toBe('Your turn: you attack on c5, Sinakus 7 against Srik 7. Use a power, or pass.');
  });
  it('of what is handed over: to whom', () => {
    expect(ask("Hand over one of your pieces, which becomes Gray's (possess of Gray's Parasitix).")).toBe("Hand over one of your pieces, which becomes the enemy's, by Possess of the enemy's Parasitix.");
  });
  it('LG011_ of a piece that never moves: not where it might go', () => {
    expect(legends.unfit!(view, new Pieces(catalogue as never), 'b1', 'c5', 'LG-011')).toMatchObject({ sentence: 'Woodland Tower never moves' });
    expect(legends.unfit!(view, new Pieces(catalogue as never), 'c1', 'c5', 'LG-011')).toMatchObject({ sentence: expect.stringMatching(/^Out of reach for Dwarven Warrior/) });
  });
  it('LG070_ of a castle that is known, as long as it is', () => {
    const castle = (space: string, piece: string, side: 'beige' | 'gray', known: string[]) => ({ ...view.tokens[0]!, space, piece, side, seat: side === 'beige' ? 0 : 1, known });
    const titles = (of: View) => legends.standing(of, legends.content(catalogue)).map((line) => `${line.title}: ${line.text}`);
    const tokens = [castle('c1', 'woodland-tower', 'beige', ['beige', 'gray', 'all']), castle('d8', 'bone-castle', 'gray', ['beige', 'gray', 'all'])];
    expect(titles({ ...view, tokens })).toEqual(['The enemy knows your castle: Woodland Tower on c1.', "You know the enemy's castle: Bone Castle on d8."]);
    expect(titles({ ...view, tokens, viewer: null })).toEqual(["Beige's castle is revealed: Woodland Tower on c1.", "Gray's castle is revealed: Bone Castle on d8."]);
    expect(titles({ ...view, tokens: [castle('c1', 'woodland-tower', 'beige', ['beige'])] })).toEqual([]);
  });
  it('of an unknown piece: that it is no castle where the castle is known', () => {
    const pieces = legends.content(catalogue);
    const back = view.tokens.find((token) => token.side === 'gray' && !token.moved)!;
    const known = (tokens: View['tokens']) => legends.cardAt({ ...view, tokens }, pieces, back.space)!.known;
    expect(known(view.tokens)).toMatch(/it may be anything, even the castle\.$/);
    expect(known([...view.tokens, { ...back, space: 'z9', piece: 'bone-castle' }])).toMatch(/it may be anything but the castle, which you know\.$/);
  });
  it('of a card: the power that its button names', () => {
    expect(ownPowers(legends.content(catalogue).find('woodland-tower')!)).toEqual(['summons']);
    expect(ownPowers(legends.content(catalogue).find('srik')!)).toEqual([]);
  });
  it('of powers: by their names', () => {
    expect(ask("Hand over one of your pieces (possess of Gray's Parasitix).")).toBe("Hand over one of your pieces, by Possess of the enemy's Parasitix.");
  });
  it('of an enemy piece: that "you" is its owner', () => {
    const piece = { text: 'One of your dwarves has +2.' } as Piece;
    expect(textOf(piece, true)).toBe('For its owner: One of your dwarves has +2.');
    expect(textOf(piece, false)).toBe('One of your dwarves has +2.');
    expect(textOf({ text: 'Has +7 on mountain.' } as Piece, true)).toBe('Has +7 on mountain.');
  });
});

describe('what is asked', () => {
  const pieces = legends.content(catalogue);
  const view = opening.view as unknown as View;
  const headed = (moment: unknown, choices: unknown[]) =>
    headingOf({ seat: 0, walk: walking.start(choices as Choice[]), asking: null, menu: null, passing: false } as unknown as TableState, moment as SeatView, legends as GameModule, pieces, []);

  it('names the ring only where some piece has none', () => {
    expect(headed(opening, opening.choices).asks).toBe('Choose one of your pieces.');
    const fewer = opening.choices.filter((choice) => choice.places[0] !== 'b1');
    expect(headed(opening, fewer).asks).toBe('Choose one of your pieces with a white ring.');
  });
  it('is an answer where it is not one’s turn', () => {
    expect(headed(fightHelped, fightHelped.choices).who).toBe('Your answer, please');
  });
  it('leaves what happened last in sight while an attack is asked about', () => {
    const attack = { act: 'e3-e4', json: {}, commits: true, reveals: true, label: 'Attack e4', places: ['e3', 'e4'] };
    const now = { seat: 0, walk: null, asking: { steps: [attack], label: 'Attack e4', risky: true }, menu: null, passing: false } as unknown as TableState;
    const heading = headingOf(now, opening as unknown as SeatView, legends as GameModule, pieces, [event('turn-began', { seat: 1 }), event('moved', { from: 'e6', to: 'e5' }, 'An unknown piece moves from e6 to e5.')]);
    expect([heading.asks.endsWith(': are you sure?'), heading.last]).toEqual([true, 'An unknown piece moves from e6 to e5.']);
  });
  it('has a line for what is touched: its name and what it can do', () => {
    expect(legends.touchWords!(view, pieces, 'e3')).toBe('Your Srik, strength 7: Slashing, Dispel.');
    expect(legends.touchWords!(view, pieces, 'b1')).toBe('Your Woodland Tower, castle: stationary, Summons.');
    expect(legends.touchWords!(view, pieces, 'b6')).toBe('Enemy, unknown.');
    expect(legends.touchWords!(view, pieces, 'a5')).toBe('a5, desert, empty.');
  });
});
