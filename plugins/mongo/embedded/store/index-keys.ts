import type { Doc } from '../bson/decode.ts';
import { encodeKey, invert } from '../bson/key.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError } from '../errors.ts';

export interface IndexField {
  path: string;
  parts: readonly string[];
  isDescending: boolean;
}

export interface IndexKey {
  bytes: Buffer;
  values: unknown[];
}

export interface ExtractedKeys {
  keys: IndexKey[];
  /** Per component, whether an array is on its path. */
  multikey: boolean[];
  /** Sparse indexes omit it. */
  isAllMissing: boolean;
}

interface Walk {
  value: unknown;
  rest: readonly string[];
  isDone: boolean;
}

/**
 * One key per element of an array; null for missing, undefined for an empty array. @throws CannotIndexParallelArrays
 */
export function extractKeys(doc: Doc, fields: readonly IndexField[]): ExtractedKeys {
  const keys: IndexKey[] = [];
  let isAllMissing = true;
  const multikey = forEachKey(doc, fields, parallelArrays, (values) => {
    if (values.some((value) => value !== undefined)) isAllMissing = false;
    keys.push({ bytes: keyBytes(values, fields), values: values.map((value) => indexedValue(value) ?? null) });
  });
  return { keys: keys.length > 1 ? distinct(keys) : keys, multikey, isAllMissing };
}

function keyBytes(values: readonly unknown[], fields: readonly IndexField[]): Buffer {
  const parts = values.map((value, i) => {
    const bytes = encodeKey(indexedValue(value));
    return fields[i]?.isDescending ? invert(bytes) : bytes;
  });
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}

const distinct = (keys: IndexKey[]): IndexKey[] => [
  ...new Map(keys.map((key) => [key.bytes.toString('latin1'), key])).values(),
];

/** Returns null for missing, `undefined` for an empty array. */
export const indexedValue = (value: unknown): unknown =>
  value === undefined ? null : value === emptyArray ? undefined : value;

/**
 * Calls with each key's values, `undefined` if missing. Returns per field whether an array is on its path; throws
 * `refuse()` for two arrays.
 */
export function forEachKey(
  doc: Doc,
  fields: ReadonlyArray<{ path: string; parts: readonly string[] }>,
  refuse: (paths: string[]) => EngineError,
  call: (values: unknown[]) => void,
): boolean[] {
  const multikey = fields.map(() => false);
  const start = fields.map(({ parts }) => ({ value: doc as unknown, rest: parts, isDone: false }));
  expand(start, multikey, () => refuse(fields.map(({ path }) => path)), call);
  return multikey;
}

const emptyArray: readonly unknown[] = Object.freeze([]);

function expand(from: Walk[], multikey: boolean[], refuse: () => EngineError, call: (values: unknown[]) => void): void {
  const walks = from.map((walk) => (walk.isDone ? walk : advance(walk)));
  let array: unknown[] | null = null;
  for (const [i, walk] of walks.entries()) {
    if (walk.isDone) continue;
    multikey[i] = true;
    if (array && array !== walk.value) throw refuse();
    array = walk.value as unknown[];
  }
  if (!array) {
    call(walks.map(({ value }) => value));
    return;
  }
  for (const element of array.length > 0 ? array : [emptyArray]) {
    const inside = walks.map((walk) => (walk.isDone ? walk : enter(element, walk.rest)));
    expand(inside, multikey, refuse, call);
  }
}

/** Follows a path to its end or first array. */
function advance({ value, rest }: Walk): Walk {
  let at = value;
  let i = 0;
  for (; i < rest.length; i++) {
    const part = rest[i] as string;
    if (Array.isArray(at)) {
      if (!/^\d+$/.test(part)) return { value: at, rest: rest.slice(i), isDone: false };
      at = at[Number(part)];
    } else at = isDoc(at) ? at[part] : undefined;
  }
  return { value: at, rest: [], isDone: !Array.isArray(at) };
}

/** Nested arrays count as values. */
function enter(element: unknown, rest: readonly string[]): Walk {
  if (rest.length === 0) return { value: element, rest, isDone: true };
  return isDoc(element) ? { value: element, rest, isDone: false } : { value: undefined, rest: [], isDone: true };
}

function parallelArrays(paths: string[]): EngineError {
  const names = paths.map((path) => `[${path}]`).join(' ');
  return new EngineError('CannotIndexParallelArrays', `cannot index parallel arrays ${names}`);
}
