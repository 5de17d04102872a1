import { isDoc } from '../bson/values.ts';

export type Predicate = (value: unknown) => boolean;

/**
 * Whether some value at a path passes. Enters arrays by element and position; a final array counts as elements and
 * itself (`expand`) or itself alone. A missing path is `undefined`.
 */
export function someValue(
  from: unknown,
  parts: readonly string[],
  at: number,
  expand: boolean,
  test: Predicate,
): boolean {
  if (at === parts.length) return atLeaf(from, expand, test);
  const part = parts[at] as string;
  if (Array.isArray(from)) return insideArray(from, parts, at, expand, test);
  if (!isDoc(from)) return test(undefined);
  const value = Object.hasOwn(from, part) ? from[part] : undefined;
  return someValue(value, parts, at + 1, expand, test);
}

function atLeaf(value: unknown, expand: boolean, test: Predicate): boolean {
  if (expand && Array.isArray(value)) return value.some(test) || test(value);
  return test(value);
}

function insideArray(from: unknown[], parts: readonly string[], at: number, expand: boolean, test: Predicate): boolean {
  const part = parts[at] as string;
  for (const element of from) if (isDoc(element) && someValue(element, parts, at, expand, test)) return true;
  if (!isPosition(part) || Number(part) >= from.length) return false;
  const element = from[Number(part)];
  // An array at a position counts as itself alone.
  return at + 1 === parts.length ? test(element) : someValue(element, parts, at + 1, expand, test);
}

export const isPosition = (part: string): boolean => /^(0|[1-9]\d*)$/.test(part);
