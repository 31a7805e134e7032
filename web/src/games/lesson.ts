// A guided match: a position, one idea a step, each done by doing it.
export interface LessonStep {
  say: string; // one sentence, beside what it is about
  about: string[]; // the places it is about
  acts: string[]; // what is to be done, as steps of one decision
  then: string | string[]; // what the other side answers, act by act
}

export interface Lesson {
  setup: { scenario: string; position: unknown; options?: Record<string, string> };
  steps: LessonStep[];
  end: string;
}
