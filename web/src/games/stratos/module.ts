// Stratos as the page knows it: loaded when a table of it is opened.
import { nextPlaces } from '../../table/walk';
import type { GameModule } from '../module';
import Aid from './Aid.svelte';
import AtUnit from './AtUnit.svelte';
import Board from './Board.svelte';
import Cards from './Cards.svelte';
import { Content } from './catalogue';
import Desk from './Desk.svelte';
import Dock from './Dock.svelte';
import { buttonNote, buttonWords, isMeant, isPhase, keyOf, kKeyWords, missingAt, plan } from './doings';
import { spaceName } from './geometry';
import Legend from './Legend.svelte';
import Race from './Race.svelte';
import { lesson } from './lesson';
import { noteWords, notesOf, previewOf } from './previews';
import TileCard from './TileCard.svelte';
import Told from './Told.svelte';
import { told } from './sentences';
import { recap } from './told';
import type { View } from './wire';
import { asked, chosenAsks, menuAsks, sureAsks, turnAsks } from './asks';
import { alertWords, defeatsOf, monsterAt, spaceWords, summaryWords, unitAt } from './words';

export const stratos: GameModule<View, Content> = {
  Board,
  Sheet: Cards,
  sheet: 'Cards',
  Card: TileCard,
  Desk,
  Dock,
  Standing: Race,
  Aid,
  AtUnit,
  Told,
  plan,
  recap,
  risk: () => '', // a die, a fault line and a covered tile stand in the words already
  keyOf,
  isMeant,
  isPhase,
  buttonWords,
  Legend,
  turnAsks,
  chosenAsks,
  sureAsks,
  menuAsks,
  buttonNote,
  missing: missingAt,
  keys: kKeyWords,
  textKeys: ['b', 'o', 'e'], // what needs no unit to be chosen
  // A monster is looked at, unless it is what is meant.
  isRead: (view, now, place) => monsterAt(view, place) !== null && (now.walk?.picked.length ?? 0) === 0 && !(now.walk && nextPlaces(now.walk).has(place)),
  notes: notesOf,
  noteWords,
  points: (view) => new Map(view.purses.flatMap((purse) => purse.seats.map((seat) => [seat, purse.points.total] as const))),
  alert: alertWords,
  summary: summaryWords,
  ratio: (view) => view.width / view.height,
  example: 'a1-b1',
  lesson,
  content: (catalogue) => new Content(catalogue),

  // Onto somebody it would be an attack, from afar a shot; anything else a travel.
  attempt(from, to, view) {
    if (!from || from === to) {
      const unit = unitAt(view, to);
      return unit && unit.seat === view.viewer ? `${to} defend` : null;
    }
    if (from.includes('|') || to.includes('|')) return null;
    if (unitAt(view, to) || monsterAt(view, to)) return unitAt(view, from)?.unit === 'archer' ? `${from}:${to}` : `${from}x${to}`;
    return `${from}-${to}`;
  },

  unfit: () => null,

  placeWords: spaceWords,

  grid(view) {
    return Array.from({ length: view.height }, (_, row) => Array.from({ length: view.width }, (_unused, column) => spaceName({ column, row })));
  },

  cardAt: (view, _content, space) => (space.includes('|') ? null : { view, space }),

  versus: (view, _content, from, to) => previewOf(view, from, to),

  thingName: (content, id) => content.name(id),

  isOwnAt: (view, space) => unitAt(view, space)?.seat === view.viewer,

  nameAt: (view, _content, space) => {
    const name = unitAt(view, space)?.name ?? monsterAt(view, space)?.name;
    return name ? `${name} on ${space}` : space;
  },

  asked,

  retold: (events, view) => told(events, view),

  fights: () => [],

  losses: defeatsOf,

  standing: () => [],
};
