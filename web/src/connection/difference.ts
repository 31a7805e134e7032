// Applies the difference of two documents, as table.changed brings it, without touching the old one.
import type { Difference } from '../wire/types';

type Json = unknown;

function parts(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

// A copy along the way to the changed place; the rest is shared, so that what did not change compares equal.
function changed(document: Json, way: string[], change: (parent: Record<string, Json> | Json[], key: string) => void): Json {
  const [key, ...rest] = way;
  if (key === undefined) throw new Error('a pointer to the whole document');
  if (typeof document !== 'object' || document === null) throw new Error(`nothing at "${key}" to change`);
  const copy = Array.isArray(document) ? [...document] : { ...(document as Record<string, Json>) };
  if (rest.length === 0) change(copy, key);
  else (copy as Record<string, Json>)[key] = changed((copy as Record<string, Json>)[key], rest, change);
  return copy;
}

export function applyDifference<T>(document: T, difference: Difference): T {
  let result: Json = document;
  for (const [pointer, value] of Object.entries(difference.set)) {
    result = pointer === '' ? value : changed(result, parts(pointer), (parent, key) => ((parent as Record<string, Json>)[key] = value));
  }
  for (const pointer of difference.gone) {
    result = changed(result, parts(pointer), (parent, key) => {
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else delete parent[key];
    });
  }
  return result as T;
}
