// What the host can do at the table now, each with words that say what comes of it. The server judges again.
import type { Room, RoomSeat } from '../wire/types';

export interface HostDeed {
  act: string; // as table.host calls it
  with: object;
  label: string;
  says: string;
  final?: boolean; // there is no way back: it is asked about once more
}

// A seat that the computer took over from somebody while this page looked on. The room itself says so only to them.
export type Stood = Record<number, string>;

export function stoodUp(before: Room | null, now: Room, known: Stood): Stood {
  const stood = { ...known };
  for (const seat of now.seats) {
    const was = before?.seats[seat.seat];
    if (seat.kind !== 'agent') delete stood[seat.seat];
    else if (was?.kind === 'person' && !was.you) stood[seat.seat] = was.name ?? 'its person';
  }
  return stood;
}

export function hostDeeds(room: Room, stood: Stood, agent: string): HostDeed[] {
  if (!room.you_are_host || room.over) return [];
  const waiting = room.state === 'waiting';
  return [
    ...(waiting ? begin(room, agent) : []),
    ...room.seats.flatMap((seat) => ofSeat(room, seat, stood[seat.seat], agent)),
    ...clocks(room),
    ...talk(room),
    ...doors(room),
    {
      act: 'end', with: {}, label: 'End the table', final: true,
      says: waiting ? 'Nobody can sit down here any more.' : 'The match stops here for everybody, without a result.',
    },
  ];
}

// Whether the computer is given a seat by it, so that its level is a question.
export const seatsAgent = ({ act, with: more }: HostDeed): boolean => act === 'start' || (act === 'give-seat' && (more as { to?: string }).to !== 'person');

const begin = (room: Room, agent: string): HostDeed[] =>
  room.seats.some((seat) => seat.kind === 'open') ? [{ act: 'start', with: { to: agent }, label: 'Begin now', says: `The computer (${agent}) takes every open seat.` }] : [];

function ofSeat(room: Room, seat: RoomSeat, stood: string | undefined, agent: string): HostDeed[] {
  const at = { seat: seat.seat };
  const name = `seat ${seat.seat + 1}`;
  const give = { act: 'give-seat', with: { ...at, to: agent } };
  if (seat.kind === 'open') {
    const last = room.seats.filter((one) => one.kind === 'open').length === 1; // then it would begin, as said already
    return last ? [] : [{ ...give, label: `Close ${name}`, says: `The computer (${agent}) plays there; nobody else can sit down on it.` }];
  }
  if (seat.kind === 'person') {
    if (seat.you) return [];
    const who = seat.name ?? 'who sits there';
    return [{ ...give, label: `Let the computer play for ${who}`, says: `${who} can come back to ${name} whenever they like.` }];
  }
  const other: HostDeed[] = agent === seat.name ? [] : [{ ...give, label: `Let ${agent} play ${name}`, says: `In place of ${seat.name ?? 'who plays there'}, from the next answer on.` }];
  if (stood) return [{ act: 'give-seat', with: { ...at, to: 'person' }, label: `Give ${name} back to ${stood}`, says: 'The computer stands up; they are asked from now on.' }, ...other];
  if (room.state !== 'waiting') return other;
  return [...other, { act: 'open-seat', with: at, label: `Open ${name}`, says: `The computer (${seat.name ?? agent}) stands up, and you can invite a friend to it.` }];
}

function clocks({ clock }: Room): HostDeed[] {
  if (!clock) return [];
  return clock.paused
    ? [{ act: 'resume', with: {}, label: 'Go on with the clocks', says: 'Whoever is asked loses time again.' }]
    : [{ act: 'pause', with: {}, label: 'Pause the clocks', says: 'Nobody loses time until you go on. The match can be played meanwhile.' }];
}

const talk = ({ muted }: Room): HostDeed[] => [
  muted
    ? { act: 'mute', with: { muted: false }, label: 'Let everybody chat', says: 'Whoever is at the table may say something again.' }
    : { act: 'mute', with: { muted: true }, label: 'Mute the chat', says: 'Nobody but you can say something. What was said stays.' },
];

function doors({ open, spectators = [] }: Room): HostDeed[] {
  return [
    open
      ? { act: 'open-table', with: { open: false }, label: 'Close the table to strangers', says: 'From now on one needs a link to come in.' }
      : { act: 'open-table', with: { open: true }, label: 'Open the table to anyone', says: 'It stands on everybody’s first page: strangers may watch, or sit down on an open seat.' },
    ...spectators.map(({ person, name }) => ({
      act: 'remove', with: { person }, label: `Send ${name} away`, final: true,
      says: 'They watch no more and cannot come back. Links that you have given out stop working; make new ones.',
    })),
  ];
}
