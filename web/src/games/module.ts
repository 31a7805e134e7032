// What a game brings to the page, beside its board. Everything here shows; nothing here judges.
import type { Component } from 'svelte';
import type { Phrase } from '../wire/types';
import type { BoardProps } from './board';

export interface Fightlike {
  at: number;
  from: string;
  to: string;
  over: boolean;
}

/* eslint-disable @typescript-eslint/no-explicit-any */
export interface GameModule<View = any, Content = any> {
  Board: Component<BoardProps<View, Content>>;
  Sheet: Component<any>;
  Fight: Component<any>;
  Card: Component<any>;
  content(catalogue: unknown): Content;
  attempt(from: string | null, to: string, view: View): string | null;
  placeWords(view: View, content: Content, place: string): string;
  grid(view: View): string[][];
  cardAt(view: View, content: Content, place: string): Record<string, unknown> | null;
  // "King Migol, 9, against an unknown piece": what is known before an attack, never odds.
  versus(view: View, content: Content, from: string, to: string): string;
  thingName(content: Content, id: string): string;
  fights(events: Phrase[], content: Content, view?: View): Fightlike[];
  standing(view: View, content: Content): { title: string; text: string; rule: string }[];
}

const modules: Record<string, () => Promise<GameModule>> = {
  legends: async () => (await import('./legends/module')).legends as GameModule,
};

export async function loadGame(id: string): Promise<GameModule | null> {
  return (await modules[id]?.()) ?? null;
}
