import { asNumber, quotient } from '../bson/arithmetic.ts';
import { compareValues } from '../bson/compare.ts';
import { type Doc, double, put } from '../bson/decode.ts';
import { encodeKey } from '../bson/key.ts';
import { isDoc, rank, rankOf } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { Sum } from './sum.ts';

/** Gathers values into one. */
export interface Folding {
  add: (value: unknown) => void;
  value: () => unknown;
}

export type Fold = () => Folding;

/** Sums BSON numbers and leaves out what is no number; doubles are summed with their rounding errors kept. */
export function sumOf(): Folding {
  const sum = new Sum();
  return { add: (value) => sum.add(value), value: () => sum.value() };
}

export function averageOf(): Folding {
  const sum = new Sum();
  return {
    add: (value) => sum.add(value),
    value: () => (sum.count === 0 ? null : quotient(sum.value(), sum.count)),
  };
}

/** The least or greatest value in BSON order; null and missing are left out. */
export function extremeOf(sign: 1 | -1): Folding {
  let best: unknown;
  return {
    add: (value) => {
      if (value === undefined || value === null) return;
      if (best === undefined || compareValues(value, best) * sign > 0) best = value;
    },
    value: () => best ?? null,
  };
}

function setOf(): Folding {
  const found = new Map<string, unknown>();
  return {
    add: (value) => {
      if (value === undefined) return;
      const key = encodeKey(value).toString('latin1');
      if (!found.has(key)) found.set(key, value);
    },
    value: () => [...found.values()],
  };
}

function listOf(): Folding {
  const found: unknown[] = [];
  return { add: (value) => void (value !== undefined && found.push(value)), value: () => found };
}

function edgeOf(isFirst: boolean): Folding {
  let [isSet, kept] = [false, undefined as unknown];
  return {
    add: (value) => {
      if (!isSet || !isFirst) kept = value;
      isSet = true;
    },
    value: () => kept ?? null,
  };
}

function mergedOf(): Folding {
  const merged: Doc = {};
  return {
    add: (value) => {
      if (value === null || value === undefined) return;
      if (!isDoc(value)) throw new EngineError(40400, '$mergeObjects requires object inputs');
      for (const [name, field] of Object.entries(value)) put(merged, name, field);
    },
    value: () => merged,
  };
}

/** Standard deviation by Welford's method. */
function deviationOf(isSample: boolean): Folding {
  let [count, mean, squares] = [0, 0, 0];
  return {
    add: (value) => {
      if (rankOf(value) !== rank.number) return;
      count += 1;
      const delta = asNumber(value) - mean;
      mean += delta / count;
      squares += delta * (asNumber(value) - mean);
    },
    value: () =>
      count === 0 || (isSample && count === 1) ? null : double(Math.sqrt(squares / (isSample ? count - 1 : count))),
  };
}

/** The accumulators that take one value after the other. */
export const folds: ReadonlyMap<string, Fold> = new Map<string, Fold>([
  ['$sum', sumOf],
  ['$avg', averageOf],
  ['$min', () => extremeOf(-1)],
  ['$max', () => extremeOf(1)],
  ['$addToSet', setOf],
  ['$push', listOf],
  ['$first', () => edgeOf(true)],
  ['$last', () => edgeOf(false)],
  ['$mergeObjects', mergedOf],
  ['$stdDevPop', () => deviationOf(false)],
  ['$stdDevSamp', () => deviationOf(true)],
]);
