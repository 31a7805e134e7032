// How a guided match goes on: which step is next, what is passed for the learner, what the other side answers.
import { commandId, type Link } from '../connection/link';
import type { Lesson, LessonStep } from '../games/lesson';
import { isTurn } from '../table/heading';
import type { TableModel } from '../table/model';

export class Course {
  at = 0;
  private busy = false;
  private missed = false; // the table has changed while an answer was on its way
  private answered = '';
  private guided: number | null = null; // the view on which the step was begun
  private answers = 0; // of the other side, to this step

  constructor(
    private readonly link: Link,
    private readonly model: TableModel,
    private readonly lesson: Lesson,
    private readonly moved: () => void,
  ) {}

  get step(): LessonStep | null {
    return this.lesson.steps[this.at] ?? null;
  }

  // Called whenever the table has changed.
  async follow(): Promise<void> {
    if (this.busy) {
      this.missed = true;
      return;
    }
    this.missed = false;
    const open = this.model.state.seats.find((view) => typeof view.seat === 'number' && !view.over && view.asked.includes(view.seat));
    if (!open) {
      if (this.model.state.seats.some((view) => view.over) && this.step) this.advance(this.lesson.steps.length);
      return;
    }
    const seat = open.seat as number;
    // A window before a move is passed first, for both: what is to be done stands behind it.
    const turn = isTurn(open) && !open.behind?.length;
    if (seat === 0 && turn) {
      // The learner's turn again, and something has happened since: that was the step.
      if (this.guided !== null && open.view_number > this.guided) this.advance(this.at + 1);
      this.guided = open.view_number;
      if (this.step) this.model.guideTo(this.step.acts, this.step.say);
      return;
    }
    const question = `${seat}:${open.view_number}`;
    if (question === this.answered) return;
    this.answered = question;
    this.busy = true;
    try {
      await this.link.call('table.act', { table: open.table, seat, command: commandId(), view: open.view_number, act: turn ? this.rivalAct() : 'pass' });
    } finally {
      this.busy = false;
    }
    if (this.missed) await this.follow();
  }

  private rivalAct(): string {
    const acts = [this.step?.then ?? []].flat();
    return (this.step ? acts[this.answers++] : undefined) ?? 'pass';
  }

  async showMe(): Promise<void> {
    const view = this.model.state.seats.find((one) => one.seat === 0);
    if (!view || !this.step || this.busy) return;
    await this.link.call('table.act', { table: view.table, seat: 0, command: commandId(), view: view.view_number, steps: this.step.acts });
  }

  private advance(to: number): void {
    this.at = to;
    this.answers = 0;
    this.moved();
  }
}
