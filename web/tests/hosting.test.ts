import { describe, expect, it } from 'vitest';
import { hostDeeds, seatsAgent, stoodUp } from '../src/table/hosting';
import type { Room, RoomSeat } from '../src/wire/types';
import { opened, scriptOf } from './scripted';

const you: RoomSeat = { seat: 0, kind: 'person', name: 'Ann', you: true };
const bo: RoomSeat = { seat: 1, kind: 'person', name: 'Bo', you: false };
const easy: RoomSeat = { seat: 1, kind: 'agent', name: 'easy', you: false };
const empty: RoomSeat = { seat: 1, kind: 'open', you: false };

const room = (more: Partial<Room> = {}): Room => ({
  table: 't', game: 'legends', scenario: 'battle', title: 'Battle', state: 'playing', seats: [you, bo], own: [0], asked: [0], waits_for_you: true, over: false,
  you_are_host: true, open: false, muted: false, spectators: [], clock: null, ...more,
});
const labels = (one: Room, stood = {}) => hostDeeds(one, stood, 'easy').map((deed) => deed.label);

describe('what the host can do', () => {
  it('is nothing for anybody else, and nothing once it is over', () => {
    expect(labels(room({ you_are_host: false }))).toEqual([]);
    expect(labels(room({ over: true, state: 'over' }))).toEqual([]);
  });

  it('is about the seats before the match begins', () => {
    const seats: RoomSeat[] = [you, empty, { ...easy, seat: 2 }, { ...empty, seat: 3 }];
    const deeds = hostDeeds(room({ state: 'waiting', seats }), {}, 'easy');
    expect(deeds.slice(0, 4)).toMatchObject([
      { act: 'start', label: 'Begin now' },
      { act: 'give-seat', with: { seat: 1, to: 'easy' }, label: 'Close seat 2' },
      { act: 'open-seat', with: { seat: 2 }, label: 'Open seat 3' },
      { act: 'give-seat', with: { seat: 3, to: 'easy' }, label: 'Close seat 4' },
    ]);
    expect(deeds.at(-1)).toMatchObject({ act: 'end', final: true });
  });

  it('closes the last open seat only by beginning', () => {
    expect(labels(room({ state: 'waiting', seats: [you, empty] }))).not.toContain('Close seat 2');
  });

  it('has no word about clocks that are not there, and the right one about those that are', () => {
    const clock = { kind: 'turn' as const, paused: false, seats: [] };
    expect(labels(room()).join()).not.toMatch(/clock/);
    expect(labels(room({ clock }))).toContain('Pause the clocks');
    expect(labels(room({ clock: { ...clock, paused: true } }))).toContain('Go on with the clocks');
  });

  it('turns what is on off and what is off on', () => {
    const deeds = (one: Room, act: string) => hostDeeds(one, {}, 'easy').find((deed) => deed.act === act)?.with;
    expect(deeds(room(), 'mute')).toEqual({ muted: true });
    expect(deeds(room({ muted: true }), 'mute')).toEqual({ muted: false });
    expect(deeds(room(), 'open-table')).toEqual({ open: true });
    expect(deeds(room({ open: true }), 'open-table')).toEqual({ open: false });
  });

  it('names who watches, and asks before it sends them away', () => {
    const deed = hostDeeds(room({ spectators: [{ person: 'p7', name: 'Cy' }] }), {}, 'easy').find((one) => one.act === 'remove');
    expect(deed).toMatchObject({ with: { person: 'p7' }, label: 'Send Cy away', final: true });
  });
});

describe('the level that the host chooses', () => {
  it('takes the open seats, and those that a weaker one plays', () => {
    const waiting = hostDeeds(room({ state: 'waiting', seats: [you, empty, { ...easy, seat: 2 }] }), {}, 'hard');
    expect(waiting.filter(seatsAgent)).toMatchObject([
      { act: 'start', with: { to: 'hard' }, says: 'The computer (hard) takes every open seat.' },
      { act: 'give-seat', with: { seat: 2, to: 'hard' }, label: 'Let hard play seat 3', says: 'In place of easy, from the next answer on.' },
    ]);
    const playing = hostDeeds(room({ seats: [you, easy] }), {}, 'hard');
    expect(playing.filter(seatsAgent).map((deed) => deed.label)).toEqual(['Let hard play seat 2']);
    expect(hostDeeds(room({ seats: [you, easy] }), {}, 'easy').filter(seatsAgent)).toEqual([]);
  });

  it('is no question where a person gets a seat', () => {
    const deeds = hostDeeds(room({ seats: [you, easy] }), { 1: 'Bo' }, 'easy').filter((deed) => deed.act === 'give-seat');
    expect(deeds.map((deed) => deed.label)).toEqual(['Give seat 2 back to Bo']);
    expect(deeds.filter(seatsAgent)).toEqual([]);
  });
});

describe('a seat that the computer took over', () => {
  it('is given back to who stood up, until they sit again', () => {
    const gone = room({ seats: [you, easy] });
    const stood = stoodUp(room(), gone, {});
    expect(stood).toEqual({ 1: 'Bo' });
    expect(labels(gone, stood)).toContain('Give seat 2 back to Bo');
    expect(labels(gone)).not.toContain('Give seat 2 back to Bo');
    expect(stoodUp(gone, gone, stood)).toEqual(stood);
    expect(stoodUp(gone, room(), stood)).toEqual({});
  });

  it('is remembered by the table', async () => {
    const { model, tellRoom } = await opened({ ...scriptOf([]), rival: 'Bo' });
    tellRoom({ seats: [you, easy] });
    expect(model.state.stood).toEqual({ 1: 'Bo' });
  });
});
