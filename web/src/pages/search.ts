import type { Rule } from '../wire/types';

// Every word must be there, in the text, the chapter or the id; "lg43" finds LG-043.
export function search(rules: Rule[], words: string): Rule[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const plain = (id: string) => id.toLowerCase().replace(/-r?0*/g, (dash) => (dash.includes('r') ? 'r' : ''));
  return rules.filter((rule) => {
    const text = `${rule.id} ${rule.chapter} ${rule.text}`.toLowerCase();
    return wanted.every((word) => text.includes(word) || plain(rule.id) === plain(word));
  });
}
