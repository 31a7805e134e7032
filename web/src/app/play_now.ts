// "Play now": a short, whole game against the computer, begun with one press wherever it is offered.
import { commandId } from '../connection/link';
import type { Level, Room } from '../wire/types';
import { usualLevel } from './levels';
import { go } from './route.svelte';
import { link, session } from './session.svelte';
import { settings } from './settings.svelte';

const kSetups: Record<string, object> = { stratos: { scenario: 'free-for-all', options: { monsters: 'off', target: '6' } } };

export const against = (levels: readonly Level[]): string => usualLevel(levels, settings.level, session.hello?.default_agent ?? 'easy');

export async function playNow(game: string): Promise<void> {
  const levels = session.games.find((one) => one.id === game)?.levels ?? [];
  const setup = kSetups[game] ?? { scenario: 'play-now' };
  const room = await link.call<Room>('table.create', { command: commandId(), game, ...setup, ...(levels.length > 0 ? { against: against(levels) } : {}) });
  go(`/table/${room.table}`);
}
