// A table that answers as it is told to.
import { FakeLink, type Moment, type Script } from '../src/gallery/fake';
import { TableModel } from '../src/table/model';
import type { Choice } from '../src/wire/types';

export const tick = () => new Promise((done) => setTimeout(done));
export const move = (from: string, to: string, more: Partial<Choice> = {}): Choice => ({
  act: `${from}-${to}`, json: { do: 'move', from, to }, commits: true, label: `Move to ${to}`, places: [from, to], ...more,
});
export const pass: Choice = { act: 'pass', json: {}, commits: true, label: 'Pass', places: [] };

export function scriptOf(choices: Choice[], more: Partial<Moment> = {}): Script {
  return {
    moment: {
      table: 't', seat: 0, view_number: 5, mode: 'one', asked: [0], over: false, undo: 0, view: { seats: [{}, {}] }, choices, complete: true,
      prompt: { key: 'x.ask.turn', args: {}, sentence: 'Your turn.' }, ...more,
    },
  };
}

export async function opened(script: Script, attempt: (from: string | null, to: string) => string | null = () => null) {
  const link = new FakeLink(script);
  const model = new TableModel(link.asLink(), script.moment.table, null, attempt);
  await model.open();
  await tick();
  let number = script.moment.view_number;
  return {
    link,
    model,
    acts: () => link.sent.filter((call) => call.method === 'table.act').map((call) => call.params),
    // The next view, told as the server does.
    tell: (more: object) =>
      link.tell('table.changed', { table: 't', seat: 0, view_number: ++number, mode: 'one', asked: [0], over: false, events: [], changes: { set: {}, gone: [] }, ...more }),
    tellRoom: (more: object) => link.tell('table.room', { room: { ...model.state.room, table: 't', ...more } }),
  };
}
