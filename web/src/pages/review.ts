// A review in words: what stands above and beside its turning points.
import type { Replay, Review, TurningPoint, Weighed } from '../wire/types';

// A match that is over, of which everything may be seen.
export const isReviewable = (replay: Replay): boolean => replay.open && replay.result != null;

export const whileMade = (own: boolean): string =>
  `${own ? 'Your answers are' : "This seat's answers are"} looked at again, with what ${own ? 'you' : 'it'} knew at the time. That takes some seconds…`;

// When it was, as the page counts: by turns where the game does, otherwise by the replay's own steps.
export const whenOf = (point: TurningPoint, step: number): string => (point.turn === null ? `Step ${step}` : `Turn ${point.turn}`);

export const kindOf = (point: TurningPoint): string => (point.better ? 'Better was possible' : point.swing!.after < point.swing!.before ? 'A turn for the worse' : 'A turn for the better');

const percent = (thousandths: number): string => `${Math.round(thousandths / 10)} %`;
// What a button says in brackets, such as a price, is left out; of a move, where it began.
function called({ label, places = [] }: Weighed): string {
  const words = label.replace(/ \(.*$/, '');
  return places.length > 1 ? `${words} from ${places[0]}` : places.length === 1 && !words.includes(places[0]!) ? `${words} on ${places[0]}` : words;
}

// A turning point in plain words.
export function wordsOf(point: TurningPoint, own: boolean): string {
  const [you, your] = own ? ['You', 'your'] : ['This seat', 'its'];
  if (point.played && point.better) {
    return `${you} chose: ${called(point.played)}. Better was: ${called(point.better)}. With it ${your} chance to win would have been ${percent(point.better.chance)}, not ${percent(point.played.chance)}.`;
  }
  const { before, after } = point.swing!;
  return `By what the other side did, or by luck, ${your} chance to win ${after < before ? 'fell' : 'rose'} from ${percent(before)} to ${percent(after)}.`;
}

export function howMade(review: Review): string {
  if (review.decisions === 0) return 'There was no answer that could be looked at again.';
  const which = review.looked_at === review.decisions ? (review.decisions === 1 ? 'The one answer with a choice was' : `All ${review.decisions} answers with a choice were`) : `${review.looked_at} of ${review.decisions} answers with a choice were`;
  const nothing = review.points.length === 0 ? ' Nothing that was played did clearly worse than what else was tried.' : '';
  return `${which} looked at again, with what the seat knew then: the computer played on from there some hundred times.${nothing}`;
}
