// The states that the gallery shows and the layout tests look at, game by game.
import legendsCatalogue from '../fixtures/catalogue.json';
import { legendsStates } from './legends_states';
import type { Scene } from './scene';
import { stratosCatalogue, stratosStates } from './stratos_states';

export const kGames: Record<string, { catalogue: unknown; states: Record<string, () => Scene> }> = {
  legends: { catalogue: legendsCatalogue, states: legendsStates },
  stratos: { catalogue: stratosCatalogue, states: stratosStates },
};

export const sceneOf = (game: string, state: string): Scene => {
  const { states } = kGames[game]!;
  return (states[state] ?? states['own-turn']!)();
};
