import type { Changed } from '../wire/types';
import type { Script } from './fake';

export interface Scene extends Script {
  shows: string; // words that are on the page where it stands as it should
  then?: Changed[]; // told to the page after it has opened
  clicks?: string[];
  presses?: string[]; // buttons, by words on them, after the clicks
  away?: boolean;
  text?: boolean; // in the text view
}
