// What a button adds to an act that shows something or leaves it to chance: who learns what, as far as that is known.
import type { GameModule } from '../games/module';
import type { Choice, SeatView } from '../wire/types';
import { isRisky } from './walk';

export function riskWords(steps: Choice[], game: GameModule, view: SeatView | null, content: unknown): string {
  if (!isRisky(steps)) return '';
  return game.risk && view ? game.risk(steps, view.view, content) : ' (may reveal)';
}
