import type { Doc } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { findPlace, read, write } from './paths.ts';

/** Replaces the `$` of a path by the position of the element that the filter found. Throws BadValue if it found none. */
export function resolvePositional(doc: Doc, filter: Doc, parts: readonly string[]): string[] {
  const at = parts.indexOf('$');
  if (at === -1) return [...parts];
  const position = matchedPosition(doc, filter, parts.slice(0, at));
  if (position === null) {
    throw new EngineError('BadValue', 'The positional operator did not find the match needed from the query.');
  }
  return [...parts.slice(0, at), String(position), ...parts.slice(at + 1)];
}

/** The position of the first element that fulfils the filter's last condition on the array at this path. */
export function matchedPosition(doc: Doc, filter: Doc, array: readonly string[]): number | null {
  const place = findPlace(doc, array);
  const elements = place && read(place);
  if (!place || !Array.isArray(elements)) return null;
  let found: number | null = null;
  for (const condition of conditionsOn(array.join('.'), filter)) {
    const matcher = compileFilter(condition);
    const position = elements.findIndex((element) => {
      write(place, [element]);
      return matcher.test(doc);
    });
    write(place, elements);
    if (position !== -1) found = position;
  }
  return found;
}

function conditionsOn(path: string, filter: Doc): Doc[] {
  return Object.entries(filter).flatMap(([name, value]): Doc[] => {
    if (name === '$and' && Array.isArray(value)) return value.filter(isDoc).flatMap((part) => conditionsOn(path, part));
    if (name === '$or') return touches(path, value) ? [{ [name]: value }] : [];
    return name === path || name.startsWith(`${path}.`) ? [{ [name]: value }] : [];
  });
}

function touches(path: string, clauses: unknown): boolean {
  return Array.isArray(clauses) && clauses.filter(isDoc).some((clause) => conditionsOn(path, clause).length > 0);
}
