// The options of a game as fields of a form, from the server's own words: a fixed list, a number, or a line.
import type { Games } from '../wire/types';

type Option = Games['games'][number]['options'][number];
export type Field = { kind: 'list'; values: string[] } | { kind: 'number'; min: number; max: number } | { kind: 'line' };

export function fieldOf(option: Pick<Option, 'values'>): Field {
  const range = /^(\d+) to (\d+)(?:,|$)/.exec(option.values);
  if (range) return { kind: 'number', min: Number(range[1]), max: Number(range[2]) };
  return /^[\w-]+(?:, [\w-]+)+$/.test(option.values) ? { kind: 'list', values: option.values.split(', ') } : { kind: 'line' };
}

// "Monsters: fault lines, ... (ST-002)" is a name and what it means; numbers of rules are for who looks them up.
export function wordsOf(option: Pick<Option, 'summary'>): { name: string; about: string } {
  const plain = option.summary.replace(/ \([A-Z]{2}-[^)]*\)$/, '');
  const at = plain.indexOf(': ');
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return at < 0 ? { name: capital(plain), about: '' } : { name: capital(plain.slice(0, at)), about: `${capital(plain.slice(at + 2))}.` };
}
