// A review in words, and in the form that the protocol says.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { currentOf, endOf, entryOf, howMade, isReviewable, kindOf, together, whenOf, whileMade, wordsOf } from '../src/pages/review';
import type { Replay, Review, TurningPoint } from '../src/wire/types';
import { misfits, type Schema } from './schema';

const slip: TurningPoint = {
  at: 31, turn: 9, round: null, sentence: 'Move to b3 (b2-b3) left a chance of 58 % to win; with Attack d5 (d4-d5) it would have been 100 %.',
  played: { act: 'b2-b3', label: 'Move to b3', chance: 583, places: ['b2', 'b3'] }, better: { act: 'd4-d5', label: 'Attack d5', chance: 1000, places: ['d4', 'd5'] },
};
const swing: TurningPoint = { at: 40, turn: null, round: null, sentence: 'Between two answers the chance to win fell from 62 % to 31 %, by what others did or by chance.', swing: { since: 36, before: 620, after: 311 } };
const review: Review = { replay: 'r1', seat: 0, decisions: 84, looked_at: 48, tries: 300, points: [slip, swing] };

const asTaken = (at: number) => at; // every step is one of the slider's
const words = (point: TurningPoint, own: boolean, cause = '') => wordsOf({ point, cause }, own, asTaken);
const causeOf = (point: TurningPoint, steps: Replay['steps'], seat: number) => entryOf(point, steps, seat).cause;

describe('a review', () => {
  it('has the form of the protocol', () => {
    const schema = JSON.parse(readFileSync(new URL('../../docs/formats/protocol.schema.json', import.meta.url), 'utf8')) as Schema;
    expect(misfits(schema, { $ref: '#/$defs/Review' }, review)).toEqual([]);
  });
  it('says when a point was as the slider counts', () => {
    expect(whenOf(12)).toBe('Step 12');
  });
  it('has of one step the widest of a kind, and the points of one turn together', () => {
    const at = (step: number, turn: number | null, better = 1000) => entryOf({ ...slip, at: step, turn, better: { ...slip.better!, chance: better } }, [], 0);
    const stepOf = (step: number) => Math.floor(step / 10); // ten parts of an answer are one step
    const [narrow, wide, later, other] = [at(31, 9, 700), at(32, 9, 900), at(44, 9), at(50, 10)];
    const fell = entryOf({ ...swing, at: 33, turn: 9 }, [], 0);
    expect(together([narrow, wide, fell, later, other], stepOf)).toEqual([[wide, fell, later], [other]]);
    // Where the game counts no turns, steps are what they are.
    expect(together([at(31, null), at(44, null)], stepOf)).toHaveLength(2);
  });
  const told = (at: number, turn: number | null, ...events: string[]) => ({ at, turn, events: events.map((key) => ({ key: `legends.${key}`, args: {}, sentence: `${key} at ${at}.` })) });
  it('has a swing with a cause where that happened, among the others of that turn', () => {
    const rose: TurningPoint = { ...swing, turn: 11, swing: { since: 36, before: 311, after: 620 } };
    const steps = [told(36, 9, 'destroyed'), told(37, 10, 'destroyed'), told(38, 10, 'moved'), told(39, 10, 'destroyed'), told(40, 11, 'moved')];
    const entry = entryOf(rose, steps, 0);
    expect(entry).toEqual({ point: rose, at: 39, turn: 10, cause: 'destroyed at 37. destroyed at 39.' });
    expect(entryOf(rose, [], 0)).toEqual({ point: rose, at: 40, turn: 11, cause: '' });
    const [before, after] = [38, 40].map((at) => entryOf({ ...slip, at, turn: 10 + (at > 39 ? 1 : 0) }, steps, 0));
    expect(together([entry, before!, after!], asTaken)).toEqual([[before, entry], [after]]);
  });
  it('lights up the one that was clicked, and of others at the step the first', () => {
    const [first, second] = [entryOf(swing, [], 0), entryOf({ ...slip, at: 40 }, [], 0)];
    const list = [entryOf(slip, [], 0), first, second];
    expect(currentOf(list, 40, second.point, asTaken)).toBe(second);
    expect(currentOf(list, 40, first.point, asTaken)).toBe(first);
    expect(currentOf(list, 40, slip, asTaken)).toBe(first);
    expect(currentOf(list, 40, null, asTaken)).toBe(first);
    expect(currentOf(list, 39, second.point, asTaken)).toBeUndefined();
    expect(currentOf(list, 41, second.point, (at) => Math.floor(at / 10))).toBe(second); // a folded pass is no step of its own
  });
  it('ends with what decided the match', () => {
    const event = (key: string, sentence: string) => ({ key: `legends.${key}`, args: {}, sentence });
    const steps = [{ at: 8, events: [event('destroyed', 'Your Srik is destroyed on e4.')] }, { at: 9, events: [event('destroyed', 'Your Woodland Tower is destroyed on c1.'), event('ended', 'The castle has fallen. You lose.')] }, { at: 10, events: [] }];
    const castle = { reason: 'castle', places: [2, 1], scores: [], sentence: 'Gray wins. The castle has fallen.' };
    expect(endOf(castle, steps, 0, true)).toBe('You lost. Gray wins. The castle has fallen. Your Woodland Tower is destroyed on c1.');
    expect(endOf(castle, steps, 0, false)).toBe('Gray wins. The castle has fallen. Your Woodland Tower is destroyed on c1.');
    expect(endOf({ ...castle, reason: 'resigned' }, steps.slice(0, 1), 0, true)).toBe('You lost. You resigned.');
  });
  it('tells what was missed from what came', () => {
    expect(kindOf(slip)).toBe('Better was possible');
    expect(kindOf(swing)).toBe('A turn for the worse');
    expect(kindOf({ ...swing, swing: { since: 36, before: 311, after: 620 } })).toBe('A turn for the better');
  });
  it('says in plain words what was chosen and what was better', () => {
    expect(words(slip, true)).toBe('You chose: Move to b3 from b2. Better was: Attack d5 from d4. With it your chance to win would have been 100 %, not 58 %.');
    const named = { ...slip, played: { ...slip.played!, who: 'High Elf 6' }, better: { act: 'h3 slashing', label: 'Use Slashing to c8', who: 'Srik 7', chance: 1000, places: ['h3', 'c8'] } };
    expect(words(named, true)).toMatch(/^You chose: High Elf 6 on b2: move to b3\. Better was: Srik 7 on h3: use Slashing to c8\. /);
    expect(words(swing, false)).toBe("Between step 36 and step 40 this seat's chance to win fell from 62 % to 31 %.");
    expect(wordsOf(entryOf(swing, [], 0), true, (at) => at - 30)).toBe('Between step 6 and step 10 your chance to win fell from 62 % to 31 %.');
    expect(wordsOf(entryOf(swing, [], 0), true, () => 10)).toBe('At step 10 your chance to win fell from 62 % to 31 %.');
    expect(words({ ...slip, better: { act: 'f2 distance-strike', label: 'Use Distance Strike', chance: 700, places: ['f2'] } }, true)).toContain('Better was: Use Distance Strike on f2.');
  });
  it('names what weighed most between two answers', () => {
    const event = (key: string, sentence: string, owner = 0) => ({ key: `stratos.${key}`, args: { figure: { seat: owner, unit: 'peasant' } }, sentence });
    const steps = [
      { at: 36, events: [event('defeated', "Natau's Mage on a1 is defeated.")] },
      { at: 37, events: [event('attacked', 'x'), event('damaged', 'y')] },
      { at: 40, events: [event('defeated', "Natau's Peasant on b1 is defeated: 1 point for Dazso.")] },
      { at: 41, events: [event('defeated', 'later')] },
    ];
    expect(causeOf(swing, steps, 0)).toBe("Natau's Peasant on b1 is defeated: 1 point for Dazso.");
    expect(words(swing, true, causeOf(swing, steps, 0))).toBe("Natau's Peasant on b1 is defeated: 1 point for Dazso. Your chance to win fell from 62 % to 31 %.");
    // What befell oneself raises no chance, and what befell others lowers none.
    expect(causeOf({ ...swing, swing: { ...swing.swing!, before: swing.swing!.after, after: swing.swing!.before } }, steps, 0)).toBe('');
    expect(causeOf(swing, steps, 1)).toBe('');
    expect(causeOf(swing, [], 0)).toBe('');
    expect(causeOf(slip, steps, 0)).toBe('');
  });
  it('says how much was looked at, and that nothing was found', () => {
    expect(howMade(review)).toBe('48 of 84 answers with a choice were looked at again, with what the seat knew then: the computer played on from there some hundred times.');
    expect(howMade({ ...review, looked_at: 84, points: [] })).toBe(
      'All 84 answers with a choice were looked at again, with what the seat knew then: the computer played on from there some hundred times. Nothing that was played did clearly worse than what else was tried.',
    );
    expect(howMade({ ...review, decisions: 1, looked_at: 1 })).toMatch(/^The one answer with a choice was looked at again/);
    expect(howMade({ ...review, decisions: 0, looked_at: 0, points: [] })).toBe('There was no answer that could be looked at again.');
  });
  it('is spoken of to its owner and to others', () => {
    expect(whileMade(true)).toMatch(/^Your answers are looked at again, with what you knew at the time\./);
    expect(whileMade(false)).toMatch(/^This seat's answers are looked at again, with what it knew at the time\./);
  });
  it('is of a match that is over', () => {
    const over = { replay: 'r1', game: 'legends', title: 'Battle', players: [], open: true, steps: [], result: { reason: 'castle', places: [1, 2], scores: [], sentence: 'Beige wins.' } } as Replay;
    expect(isReviewable(over)).toBe(true);
    expect(isReviewable({ ...over, result: null })).toBe(false);
    expect(isReviewable({ ...over, open: false })).toBe(false);
  });
});
