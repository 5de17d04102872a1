import type { Doc } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { show } from '../store/duplicate-key.ts';
import { findPlace, read } from './paths.ts';

export type ArrayFilters = ReadonlyMap<string, (element: unknown) => boolean>;

/** Compiles `arrayFilters`; each has one identifier before the first dot of its paths. */
export function compileArrayFilters(filters: unknown): ArrayFilters {
  const compiled = new Map<string, (element: unknown) => boolean>();
  if (filters === undefined) return compiled;
  if (!Array.isArray(filters)) throw new EngineError('TypeMismatch', "The field 'arrayFilters' must be an array");
  for (const filter of filters as Doc[]) {
    const name = identifierOf(filter);
    if (compiled.has(name)) {
      throw new EngineError('FailedToParse', `Found multiple array filters with the same top-level field name ${name}`);
    }
    const matcher = compileFilter(filter);
    compiled.set(name, (element) => matcher.test({ [name]: element }));
  }
  return compiled;
}

function identifierOf(filter: Doc): string {
  const names = new Set(identifiers(filter));
  const [name] = names;
  if (name === undefined) {
    throw new EngineError('FailedToParse', 'Cannot use an expression without a top-level field name in arrayFilters');
  }
  if (names.size > 1) {
    const [first, second] = names;
    throw new EngineError(
      'FailedToParse',
      `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${first}' and '${second}'`,
    );
  }
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) {
    throw new EngineError(
      'BadValue',
      `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${name}'`,
    );
  }
  return name;
}

function identifiers(filter: Doc): string[] {
  return Object.entries(filter).flatMap(([name, value]) => {
    if (!name.startsWith('$')) return [name.split('.')[0] as string];
    return Array.isArray(value) ? value.filter(isDoc).flatMap(identifiers) : [];
  });
}

/**
 * Returns the plain paths that a path with `$[]` and `$[name]` means in a document.
 * @throws BadValue where the path is no array
 */
export function expandPath(doc: Doc, parts: readonly string[], filters: ArrayFilters): string[][] {
  const at = parts.findIndex((part) => part.startsWith('$['));
  if (at === -1) return [[...parts]];
  const head = parts.slice(0, at);
  const name = (parts[at] as string).slice(2, -1);
  const array = arrayAt(doc, head);
  const filter = name === '' ? () => true : filters.get(name);
  if (!filter) {
    throw new EngineError('BadValue', `No array filter found for identifier '${name}' in path '${parts.join('.')}'`);
  }
  return array.flatMap((element, i) =>
    filter(element) ? expandPath(doc, [...head, String(i), ...parts.slice(at + 1)], filters) : [],
  );
}

function arrayAt(doc: Doc, parts: readonly string[]): unknown[] {
  const place = findPlace(doc, parts);
  const path = parts.join('.');
  if (!place) {
    throw new EngineError('BadValue', `The path '${path}' must exist in the document in order to apply array updates.`);
  }
  const value = read(place);
  if (!Array.isArray(value)) {
    throw new EngineError('BadValue', `Cannot apply array updates to non-array element ${path}: ${show(value)}`);
  }
  return value;
}
