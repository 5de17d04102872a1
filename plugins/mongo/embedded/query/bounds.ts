import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { encodeKey, invert, stringPrefixKey, successor, typeByte } from '../bson/key.ts';
import { rank, rankOf } from '../bson/values.ts';
import type { Leaf } from './matcher.ts';
import { isNotANumber } from './numbers.ts';
import { literalPrefix } from './regex.ts';

/** From `start` (included) to `end` (excluded; null: none), as bytes. */
export interface Interval {
  start: Buffer;
  end: Buffer | null;
  /** If it holds one complete key. */
  key?: Buffer;
}

/** The possible values of one index component. */
export interface Bounds {
  intervals: Interval[];
  /** A single value, so the next fields of a compound index are in order. */
  isPoint: boolean;
  /** Everything within matches without the filter. */
  isExact: boolean;
}

/**
 * Intervals of a component holding all matches of these comparisons; null for no bounds. Under arrays (`isMultikey`)
 * only one comparison counts, since elements may fulfil them separately.
 */
export function boundsOf(leaves: readonly Leaf[], isMultikey: boolean): Bounds | null {
  const found = leaves.flatMap((leaf) => boundsOfLeaf(leaf, isMultikey) ?? []);
  const [first] = found;
  if (!first) return null;
  const isExact = !isMultikey && found.length === leaves.length && found.every((bounds) => bounds.isExact);
  if (found.length === 1) return { ...first, isExact };
  const point = found.find(({ isPoint }) => isPoint);
  if (point || isMultikey) return { ...(point ?? first), isExact: false };
  const intervals = found.map((bounds) => bounds.intervals).reduce(intersect);
  return { intervals, isPoint: false, isExact };
}

function boundsOfLeaf({ operator, operand }: Leaf, isMultikey: boolean): Bounds | null {
  switch (operator) {
    case '$eq':
      return equality(operand, isMultikey);
    case '$in':
      return membership(operand as unknown[], isMultikey);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return ordered(operator, operand, isMultikey);
    case '$regex':
      return prefix(operand as BSONRegExp);
    default:
      return null;
  }
}

function equality(value: unknown, isMultikey: boolean): Bounds | null {
  if (Array.isArray(value)) return null;
  if (value !== null && value !== undefined) return { intervals: [point(value)], isPoint: true, isExact: true };
  if (!isMultikey) return { intervals: [point(null)], isPoint: true, isExact: true };
  // Below arrays, some missing values are undefined.
  return {
    intervals: [{ start: encodeKey(undefined), end: successor(encodeKey(null)) }],
    isPoint: false,
    isExact: false,
  };
}

function point(value: unknown): Interval {
  const key = encodeKey(value);
  return { start: key, end: successor(key), key };
}

function membership(values: unknown[], isMultikey: boolean): Bounds | null {
  const each = values.map((value) => (value instanceof BSONRegExp ? prefix(value) : equality(value, isMultikey)));
  const intervals: Interval[] = [];
  for (const bounds of each) {
    if (!bounds) return null;
    intervals.push(...bounds.intervals);
  }
  return {
    intervals: merge(intervals),
    isPoint: each.length === 1 && each[0]?.isPoint === true,
    isExact: each.every((bounds) => bounds?.isExact),
  };
}

function ordered(operator: '$gt' | '$gte' | '$lt' | '$lte', operand: unknown, isMultikey: boolean): Bounds | null {
  if (operand === null) return operator.endsWith('e') ? equality(null, isMultikey) : between([]);
  if (isNotANumber(operand) || Array.isArray(operand) || operand instanceof MinKey || operand instanceof MaxKey) {
    return null;
  }
  const key = encodeKey(operand);
  const type = rankOf(operand);
  const after = successor(key) as Buffer;
  const typeEnd = successor(Buffer.from([typeByte(type)]));
  if (operator === '$gt') return between([{ start: after, end: typeEnd }]);
  if (operator === '$gte') return between([{ start: key, end: typeEnd }]);
  // NaN comes before all numbers but is not below any.
  const start = type === rank.number ? encodeKey(Number.NEGATIVE_INFINITY) : Buffer.from([typeByte(type)]);
  return between([{ start, end: operator === '$lt' ? key : after }]);
}

const between = (intervals: Interval[]): Bounds => ({ intervals, isPoint: false, isExact: true });

/** Strings with the expression's prefix, and the expression as a value. */
function prefix(regex: BSONRegExp): Bounds | null {
  const literal = literalPrefix(regex);
  if (literal === null) return null;
  const start = stringPrefixKey(literal.text);
  const intervals = [{ start, end: successor(start) }, point(regex)];
  return { intervals, isPoint: false, isExact: literal.isWhole };
}

function intersect(a: Interval[], b: Interval[]): Interval[] {
  return a.flatMap((x) =>
    b.flatMap((y) => {
      const start = Buffer.compare(x.start, y.start) > 0 ? x.start : y.start;
      const end = !x.end || (y.end && Buffer.compare(y.end, x.end) < 0) ? y.end : x.end;
      return end && Buffer.compare(start, end) >= 0 ? [] : [{ start, end }];
    }),
  );
}

/** Sorts intervals and joins those that overlap. */
export function merge(intervals: Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const interval of [...intervals].sort((a, b) => Buffer.compare(a.start, b.start))) {
    const last = merged.at(-1);
    if (!last || (last.end && Buffer.compare(interval.start, last.end) >= 0)) merged.push(interval);
    else if (!(last.key && interval.key && last.key.equals(interval.key))) {
      merged[merged.length - 1] = { start: last.start, end: laterEnd(last.end, interval.end) };
    }
  }
  return merged;
}

function laterEnd(a: Buffer | null, b: Buffer | null): Buffer | null {
  return a && b ? (Buffer.compare(a, b) > 0 ? a : b) : null;
}

/** Inverted bytes for a descending component. */
export function descending({ start, end, key }: Interval): Interval {
  if (key) return { start: invert(key), end: successor(invert(key)), key: invert(key) };
  return {
    start: end ? (successor(invert(end)) ?? Buffer.from([0xff])) : Buffer.alloc(0),
    end: successor(invert(start)),
  };
}

/** Intervals of longer keys: `prefixes`, then `intervals`. */
export function within(prefixes: readonly Buffer[], intervals: readonly Interval[]): Interval[] {
  return prefixes.flatMap((head) =>
    intervals.map(({ start, end, key }) => ({
      start: Buffer.concat([head, start]),
      end: end ? Buffer.concat([head, end]) : successor(head),
      ...(key && { key: Buffer.concat([head, key]) }),
    })),
  );
}
