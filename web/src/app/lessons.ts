// Guided matches are tables too, but nobody plays on at them: they are neither listed nor counted.
const kKey = 'strategion.lessons';
const kMost = 50; // the newest; older ones are long over
let known: string[] | null = null;

function read(): string[] {
  try {
    return JSON.parse(localStorage.getItem(kKey) ?? '[]') as string[];
  } catch {
    return []; // blocked, or not ours
  }
}

export const isLesson = (table: string): boolean => (known ??= read()).includes(table);

export function keepLesson(table: string): void {
  known = [...(known ?? read()), table].slice(-kMost);
  try {
    localStorage.setItem(kKey, JSON.stringify(known));
  } catch {
    // blocked: it is known as long as the page is open
  }
}
