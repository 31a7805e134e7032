// What a game brings to the page, beside its board. Everything here shows; nothing here judges.
import type { Component } from 'svelte';
import type { TableModel, TableState } from '../table/model';
import type { Frame, Plan } from '../table/plan';
import type { Recap, Since } from '../table/recap';
import type { Button, Walk } from '../table/walk';
import type { Choice, Phrase } from '../wire/types';
import type { BoardProps } from './board';
import type { Lesson } from './lesson';

export interface Fightlike {
  at: number;
  seat: number;
  from: string;
  to: string;
  over: boolean;
}

// What a panel of a game's own is given: the table as it is, and ways to point at the board and at rules.
export interface PanelProps<View, Content> {
  model: TableModel;
  now: TableState;
  view: View;
  content: Content;
  told?: readonly Phrase[]; // what stands under the board already
  onpoint: (places: string[]) => void;
  onrule: (rule: string) => void;
}

// Something that a chosen piece is there for and is not offered now: the server is asked why.
export interface Missing {
  act: string;
  label: string;
}

/* eslint-disable @typescript-eslint/no-explicit-any */
export interface GameModule<View = any, Content = any> {
  Board: Component<BoardProps<View, Content>>;
  Sheet: Component<any>;
  sheet: string; // what its tab is called
  Fight?: Component<any>;
  Card: Component<any>;
  // A turn of several acts (table/plan.ts); left out where a turn is one.
  plan?: Plan;
  Desk?: Component<PanelProps<View, Content>>; // under the question: what this phase needs
  Dock?: Component<PanelProps<View, Content>>; // always in view: under a wide board, or in the column
  Aid?: Component<{ view: View }>; // what everybody looks up now and then: a tab, where the dock has no room for it
  Standing?: Component<{ view: View }>; // how it stands, where nothing is asked: in a replay
  ratio?(view: View): number; // how much wider than high the board is
  AtUnit?: Component<PanelProps<View, Content> & { field: HTMLElement | undefined }>; // buttons at what is chosen
  // What others did is shown act by act before one's own turn, with this beside the board.
  recap?: Recap;
  Told?: Component<{ view: View; content: Content; frame: Frame | null; playing: boolean; count: number; silent: boolean; since: Since; read: string | null; about: string; notes: ReadonlyMap<string, string>; onskip: () => void; onagain: () => void }>;
  textKeys?: readonly string[]; // of these, the ones of the text view
  keys?: readonly (readonly [string, string])[]; // and what they do, for the list of keys
  keyOf?(step: Choice): string | null; // the key that presses a button
  isPhase?(step: Choice): boolean; // it ends a part of the turn: its button has a place of its own
  buttonWords?(button: Button, now: TableState, content: Content): string | null;
  turnAsks?(view: View, walk: Walk | null): string; // what a turn asks before anything is chosen
  chosenAsks?(view: View, walk: Walk, name: string): string; // what is asked once something is chosen
  sureAsks?(steps: Choice[], versus: string): string; // before what may reveal, roll or cost something
  menuAsks?(place: string, walk: Walk | null): string; // where a place may mean more than one thing; '': as usual
  buttonNote?(button: Button, now: TableState): string; // a line under a button's words
  missing?(view: View, choices: readonly Choice[], place: string): Missing[];
  isMeant?(button: Button, now: TableState): boolean; // the only button is what one would press now
  isRead?(view: View, now: TableState, place: string): boolean; // a click there only reads
  notes?(now: TableState, view: View): Map<string, string>; // a few letters at places, from the choices
  noteWords?(now: TableState, view: View, place: string): string; // all that the note at a place means; '' where there is none
  risk?(steps: Choice[], view: View, content: Content): string; // what a button adds to an act that may reveal or roll; left out: " (may reveal)"
  summary?(view: View, content: Content): string[]; // how it stands, in sentences
  points?(view: View): ReadonlyMap<number, number>; // of each seat, where the first to have so many wins
  alert?(view: View): string; // said across the page: somebody is about to win
  example: string; // an answer as one types it
  lesson?: Lesson;
  Legend: Component<any>; // what the marks on the board mean
  content(catalogue: unknown): Content;
  attempt(from: string | null, to: string, view: View): string | null;
  // A refusal as it fits the click; null: as the server said it.
  unfit(view: View, content: Content, from: string | null, place: string, rule: string): { sentence: string; right: string; rule?: string } | null;
  placeWords(view: View, content: Content, place: string): string;
  grid(view: View): string[][];
  touchWords?(view: View, content: Content, place: string): string; // its card in a line, for where that is a screen further down
  cardAt(view: View, content: Content, place: string): Record<string, unknown> | null;
  // "King Migol, 9, against an unknown piece": what is known before an attack, never odds.
  versus(view: View, content: Content, from: string, to: string): string;
  thingName(content: Content, id: string): string;
  // "Srik (7)", "the unknown piece on b6", "b6": what stands at a place, in a few words.
  nameAt(view: View, content: Content, place: string): string;
  isOwnAt(view: View, place: string): boolean; // what stands there is the reader's
  // The question in the words of who reads it.
  asked(view: View, prompt: Phrase): string;
  // Events in the words of who reads them: "you", and names that they know.
  retold(events: Phrase[], view: View, content: Content): Phrase[];
  // To who may know everything, where that says more: a match that is over, with a view that hides nothing.
  retoldOpenly?(events: Phrase[], view: View, content: Content): Phrase[];
  fights(events: Phrase[], content: Content, view?: View): Fightlike[];
  losses(view: View, events: readonly Phrase[]): ReadonlyMap<number, string>; // of each seat, in words: "3 and 1 taken over"
  standing(view: View, content: Content): { title: string; text: string; rule: string }[];
}

const modules: Record<string, () => Promise<GameModule>> = {
  legends: async () => (await import('./legends/module')).legends as GameModule,
  stratos: async () => (await import('./stratos/module')).stratos as GameModule,
};

export async function loadGame(id: string): Promise<GameModule | null> {
  return (await modules[id]?.()) ?? null;
}
