// Telling somebody who is looking elsewhere that it is their turn.
let waiting = 0;
let mark = '';

function write(): void {
  const count = waiting > 0 ? `(${waiting}) ` : '';
  document.title = mark ? `${count}${mark} · Strategion` : `${count}Strategion`;
}

export function markTitle(text: string): void {
  mark = text;
  write();
}

export function countWaiting(tables: number): void {
  waiting = tables;
  write();
}

// Two soft notes, made here: no file to load.
export function chime(): void {
  const Audio = window.AudioContext;
  if (!Audio) return;
  const context = new Audio();
  [660, 880].forEach((pitch, at) => {
    const tone = context.createOscillator();
    const gain = context.createGain();
    const start = context.currentTime + at * 0.14;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(0.08, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.3);
    tone.connect(gain).connect(context.destination);
    tone.start(start);
    tone.stop(start + 0.32);
  });
  setTimeout(() => void context.close(), 900);
}
