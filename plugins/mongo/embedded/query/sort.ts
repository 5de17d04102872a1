import { compareValues } from '../bson/compare.ts';
import type { Doc } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { forEachKey, indexedValue } from '../store/index-keys.ts';
import { wholeNumber } from './numbers.ts';

export interface SortField {
  path: string;
  parts: readonly string[];
  direction: 1 | -1;
}

/** Reads a sort document. @throws BadValue */
export function readSort(sort: unknown): SortField[] {
  if (sort === undefined) return [];
  if (!isDoc(sort)) throw new EngineError('TypeMismatch', 'Expected field sort to be of type object');
  return Object.entries(sort).map(([path, order]) => {
    if (path === '$natural' && Object.keys(sort).length > 1) {
      throw new EngineError(
        'BadValue',
        '$natural sort cannot be set to a value other than -1 or 1, or be mixed with other fields',
      );
    }
    if (isDoc(order)) throw new EngineError('BadValue', `Illegal key in $sort specification: ${path}`);
    if (path === '' || (path.startsWith('$') && path !== '$natural') || path.split('.').includes('')) {
      throw new EngineError('BadValue', `FieldPath field names may not start with '$' or be empty: '${path}'`);
    }
    const direction = wholeNumber(order);
    if (direction !== 1 && direction !== -1) {
      throw new EngineError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    return { path, parts: path.split('.'), direction };
  });
}

/** With several keys from arrays, the first in order counts. */
export function sortKeys(doc: Doc, fields: readonly SortField[]): unknown[] {
  let best: unknown[] | null = null;
  forEachKey(doc, fields, parallelArrays, (values) => {
    const keys = values.map(indexedValue);
    if (!best || compareSortKeys(keys, best, fields) < 0) best = keys;
  });
  return best ?? [];
}

function parallelArrays(): EngineError {
  return new EngineError('BadValue', 'cannot sort with keys that are parallel arrays');
}

/** Compares two lists of sort keys. */
export function compareSortKeys(a: readonly unknown[], b: readonly unknown[], fields: readonly SortField[]): number {
  for (let i = 0; i < fields.length; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order * (fields[i] as SortField).direction;
  }
  return 0;
}
