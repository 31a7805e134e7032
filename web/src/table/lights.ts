// Which places light up, and how: read off the walk through the server's choices.
import type { Light } from '../games/board';
import type { TableState } from './model';
import type { Choice } from '../wire/types';
import { nextPlaces } from './walk';

// `others`: what could be chosen instead of what is chosen.
export function lightsOf(now: TableState, others: readonly Choice[] = []): Map<string, Light> {
  const lights = new Map<string, Light>();
  if (now.walk) {
    const begun = now.walk.picked.length > 0 || now.walk.lines.some((line) => line.steps.length > 1);
    // While an answer is on its way nothing can be chosen, so nothing looks as if it could.
    for (const [place, next] of now.sending ? [] : nextPlaces(now.walk)) {
      lights.set(place, !begun && !next.ends ? 'can' : next.strikes ? 'strike' : begun ? 'go' : 'can');
    }
    for (const place of now.sending ? [] : now.far.keys()) lights.set(place, 'far');
    for (const place of now.walk.picked) lights.set(place, 'picked');
    for (const { places: [from] = [] } of begun && !now.sending ? others : []) if (from && !lights.has(from)) lights.set(from, 'other');
  }
  const chosen = (now.asking?.steps ?? []).flatMap((step) => step.places ?? []);
  chosen.forEach((place, at) => lights.set(place, at === chosen.length - 1 ? 'preview' : 'picked'));
  if (now.refusal?.place) lights.set(now.refusal.place, 'refused');
  return lights;
}
