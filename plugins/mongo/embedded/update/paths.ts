import type { Doc } from '../bson/decode.ts';
import { put } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { isPosition } from '../query/path.ts';
import { show } from '../store/duplicate-key.ts';

/** A field's parent and its name or position. */
export interface Place {
  holder: Doc | unknown[];
  name: string;
}

/** Maximum nulls added to reach a position. */
export const maxArrayPadding = 1_500_000;

/** Returns null if absent. */
export function findPlace(doc: Doc, parts: readonly string[]): Place | null {
  let at: unknown = doc;
  for (const part of parts.slice(0, -1)) at = fieldOf(at, part);
  const name = parts.at(-1) as string;
  if (Array.isArray(at)) return isPosition(name) && Number(name) < at.length ? { holder: at, name } : null;
  return isDoc(at) && Object.hasOwn(at, name) ? { holder: at, name } : null;
}

/** Like `findPlace`; throws PathNotViable through a scalar or by name into an array. */
export function requirePlace(doc: Doc, parts: readonly string[]): Place | null {
  let at: unknown = doc;
  for (const [i, part] of parts.entries()) {
    if (at === undefined) return null;
    if (!isDoc(at) && !(Array.isArray(at) && isPosition(part))) {
      const element = `{${parts[i - 1]}: ${show(at)}}`;
      throw new EngineError(
        'PathNotViable',
        `cannot use the part (${part} of ${parts.join('.')}) to traverse the element (${element})`,
      );
    }
    if (i < parts.length - 1) at = fieldOf(at, part);
  }
  return findPlace(doc, parts);
}

/** Creates missing parts. @throws PathNotViable */
export function makePlace(doc: Doc, parts: readonly string[]): Place {
  let at: Doc | unknown[] = doc;
  for (const [i, part] of parts.entries()) {
    if (Array.isArray(at)) checkPosition(at, parts, i);
    if (i === parts.length - 1) break;
    let next = fieldOf(at, part);
    if (next === undefined) {
      next = {};
      write({ holder: at, name: part }, next);
    }
    if (!isDoc(next) && !Array.isArray(next)) throw notViable(parts[i + 1] as string, part, next);
    at = next;
  }
  return { holder: at, name: parts.at(-1) as string };
}

function checkPosition(array: unknown[], parts: readonly string[], i: number): void {
  const part = parts[i] as string;
  if (!isPosition(part)) throw notViable(part, parts[i - 1] as string, array);
  if (Number(part) > array.length + maxArrayPadding) {
    throw new EngineError(
      'BadValue',
      `Cannot apply update because it would add more than ${maxArrayPadding} array elements to pad to '${part}'`,
    );
  }
}

function notViable(field: string, name: string, holder: unknown): EngineError {
  return new EngineError('PathNotViable', `Cannot create field '${field}' in element {${name}: ${show(holder)}}`);
}

function fieldOf(at: unknown, part: string): unknown {
  if (Array.isArray(at)) return isPosition(part) ? at[Number(part)] : undefined;
  return isDoc(at) && Object.hasOwn(at, part) ? at[part] : undefined;
}

export function read({ holder, name }: Place): unknown {
  return fieldOf(holder, name);
}

/** Pads arrays with null. */
export function write({ holder, name }: Place, value: unknown): void {
  if (!Array.isArray(holder)) {
    put(holder, name, value);
    return;
  }
  while (holder.length < Number(name)) holder.push(null);
  holder[Number(name)] = value;
}

/** In an array, sets null. */
export function erase({ holder, name }: Place): void {
  if (Array.isArray(holder)) holder[Number(name)] = null;
  else delete holder[name];
}

/** As the server does: by component, positions as numbers. */
export function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const [x, y] = [a[i] as string, b[i] as string];
    if (x === y) continue;
    if (isPosition(x) && isPosition(y)) return Number(x) - Number(y);
    return x < y ? -1 : 1;
  }
  return a.length - b.length;
}
