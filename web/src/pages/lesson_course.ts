// How a guided match goes on: which step is next, what is passed for the learner, what the other side answers.
import { commandId, type Link } from '../connection/link';
import type { Lesson, LessonStep } from '../games/legends/lesson';
import type { TableModel } from '../table/model';

export class Course {
  at = 0;
  private busy = false;
  private answered = '';
  private acted = false; // the step's act was seen done

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
    if (this.busy) return;
    const open = this.model.state.seats.find((view) => typeof view.seat === 'number' && !view.over && view.asked.includes(view.seat));
    if (!open) {
      if (this.model.state.seats.some((view) => view.over) && this.step) this.advance(this.lesson.steps.length);
      return;
    }
    const seat = open.seat as number;
    const turn = open.view.question === 'turn';
    if (seat === 0 && turn) {
      if (this.acted) this.advance(this.at + 1);
      this.acted = false;
      if (this.step) this.model.guideTo(this.step.acts, this.step.say);
      return;
    }
    this.acted = true;
    const answer = turn ? (this.step?.then ?? 'pass') : 'pass';
    // What it changes is told after the answer, and this is called again then.
    const question = `${seat}:${open.view_number}`;
    if (question === this.answered) return;
    this.answered = question;
    this.busy = true;
    try {
      await this.link.call('table.act', { table: open.table, seat, command: commandId(), view: open.view_number, act: answer });
    } finally {
      this.busy = false;
    }
  }

  async showMe(): Promise<void> {
    const view = this.model.state.seats.find((one) => one.seat === 0);
    if (!view || !this.step || this.busy) return;
    await this.link.call('table.act', { table: view.table, seat: 0, command: commandId(), view: view.view_number, steps: this.step.acts });
  }

  private advance(to: number): void {
    this.at = to;
    this.moved();
  }
}
