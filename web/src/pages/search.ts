import type { Rule } from '../wire/types';

// Words that mean the same: a rulebook's abbreviation, and what people call it.
const kAlike: Record<string, string[]> = { pp: ['prosperity', 'point'], prosperity: ['pp'], point: ['pp'], points: ['pp', 'point'] };

// Every word must be there, in the text, the chapter or the id; "lg43" finds LG-043.
export function search(rules: Rule[], words: string): Rule[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const plain = (id: string) => id.toLowerCase().replace(/-r?0*/g, (dash) => (dash.includes('r') ? 'r' : ''));
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.chapter} ${rule.text}`.toLowerCase();
    const has = (word: string) => (word === 'pp' ? /\bpp\b/.test(text) : text.includes(word));
    return wanted.every((word) => has(word) || (kAlike[word] ?? []).some(has) || plain(rule.id) === plain(word));
  });
}
