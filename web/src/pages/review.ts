// A review in words: what stands above and beside its turning points.
import type { Replay, Review, TurningPoint, Weighed } from '../wire/types';

// A match that is over, of which everything may be seen.
export const isReviewable = (replay: Replay): boolean => replay.open && replay.result != null;

export const whileMade = (own: boolean): string =>
  `${own ? 'Your answers are' : "This seat's answers are"} looked at again, with what ${own ? 'you' : 'it'} knew at the time. That takes some seconds…`;

// When it was, as the slider counts.
export const whenOf = (step: number): string => `Step ${step}`;

export const kindOf = (point: TurningPoint): string => (point.better ? 'Better was possible' : point.swing!.after < point.swing!.before ? 'A turn for the worse' : 'A turn for the better');

const percent = (thousandths: number): string => `${Math.round(thousandths / 10)} %`;
// "Dwarven General 7 on b2: move to b3". What a button says in brackets, such as a price, is left out.
function called({ label, who = '', places = [] }: Weighed): string {
  const words = label.replace(/ \(.*$/, '');
  const [from] = places;
  if (who) return `${who}${from ? ` on ${from}` : ''}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  return places.length > 1 ? `${words} from ${from}` : from && !words.includes(from) ? `${words} on ${from}` : words;
}

// What weighs most of what everybody was told between the two answers, in a sentence or two; '' where nothing does.
const kWeighty = ['.ended', '.defeated', '.destroyed', '.control-taken', '.eliminated', '.damaged', '.missed', '.cast', '.hoarded', '.discovered', '.hired', '.promoted'];
export function causeOf({ at, swing }: TurningPoint, steps: Replay['steps']): string {
  if (!swing) return '';
  const told = steps.filter((step) => step.at > swing.since && step.at <= at).flatMap((step) => step.events);
  const weightiest = kWeighty.find((end) => told.some((event) => event.key.endsWith(end)));
  return weightiest ? told.filter((event) => event.key.endsWith(weightiest)).slice(-2).map((event) => event.sentence).join(' ') : '';
}

// A turning point in plain words.
export function wordsOf(point: TurningPoint, own: boolean, cause = ''): string {
  const [you, your] = own ? ['You', 'your'] : ['This seat', 'its'];
  if (point.played && point.better) {
    return `${you} chose: ${called(point.played)}. Better was: ${called(point.better)}. With it ${your} chance to win would have been ${percent(point.better.chance)}, not ${percent(point.played.chance)}.`;
  }
  const { before, after } = point.swing!;
  if (cause) return `${cause} ${own ? 'Your' : 'Its'} chance to win ${after < before ? 'fell' : 'rose'} from ${percent(before)} to ${percent(after)}.`;
  return `By what the other side did, or by luck, ${your} chance to win ${after < before ? 'fell' : 'rose'} from ${percent(before)} to ${percent(after)}.`;
}

export function howMade(review: Review): string {
  if (review.decisions === 0) return 'There was no answer that could be looked at again.';
  const which = review.looked_at === review.decisions ? (review.decisions === 1 ? 'The one answer with a choice was' : `All ${review.decisions} answers with a choice were`) : `${review.looked_at} of ${review.decisions} answers with a choice were`;
  const nothing = review.points.length === 0 ? ' Nothing that was played did clearly worse than what else was tried.' : '';
  return `${which} looked at again, with what the seat knew then: the computer played on from there some hundred times.${nothing}`;
}
