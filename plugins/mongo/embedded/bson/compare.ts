import {
  type Binary,
  type BSONRegExp,
  BSONSymbol,
  type Code,
  Decimal128,
  Double,
  type ObjectId,
  type Timestamp,
} from 'bson';
import { compareExact, exactOf, parseDecimal } from './decimal.ts';
import type { Doc } from './decode.ts';
import { rank, rankOf } from './values.ts';

/** By BSON type, then value. `undefined` is missing, before null. */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const rankA = rankOf(a);
  const rankB = rankOf(b);
  return rankA === rankB ? compareWithin(rankA, a, b) : rankA - rankB;
}

/** Equal in BSON order: 1, 1.0 and NumberLong(1). */
export function equalValues(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}

function compareWithin(type: number, a: unknown, b: unknown): number {
  switch (type) {
    case rank.number:
      return compareNumbers(a, b);
    case rank.string:
      return compareStrings(textOf(a), textOf(b));
    case rank.object:
      return compareDocs(a as Doc, b as Doc);
    case rank.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case rank.binary:
      return compareBinary(a as Binary, b as Binary);
    case rank.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case rank.boolean:
    case rank.date:
      return Number(a) - Number(b);
    case rank.timestamp:
      return compareTimestamps(a as Timestamp, b as Timestamp);
    case rank.regex:
      return compareRegex(a as BSONRegExp | RegExp, b as BSONRegExp | RegExp);
    case rank.code:
    case rank.codeWithScope:
      return compareCode(a as Code, b as Code);
    default:
      return 0;
  }
}

const textOf = (value: unknown): string => (value instanceof BSONSymbol ? value.value : String(value));

/** As UTF-8 bytes; JavaScript differs for surrogate pairs against U+E000 and above. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return x >= 0xd800 && y >= 0xd800 ? codePointOrder(x) - codePointOrder(y) : x - y;
  }
  return a.length - b.length;
}

const codePointOrder = (unit: number): number => (unit >= 0xe000 ? unit - 0x2000 : unit + 0x2000);

/** Exact across types; NaN first. */
export function compareNumbers(a: unknown, b: unknown): number {
  const x = a instanceof Double ? a.value : a instanceof Decimal128 ? parseDecimal(a) : (a as number | bigint);
  const y = b instanceof Double ? b.value : b instanceof Decimal128 ? parseDecimal(b) : (b as number | bigint);
  if (typeof x !== 'object' && typeof y !== 'object') return comparePlain(x, y);
  if (typeof x === 'number' && !Number.isFinite(x)) return x === Infinity ? 1 : -1;
  if (typeof y === 'number' && !Number.isFinite(y)) return y === Infinity ? -1 : 1;
  return compareExact(typeof x === 'object' ? x : exactOf(x), typeof y === 'object' ? y : exactOf(y));
}

function comparePlain(x: number | bigint, y: number | bigint): number {
  if (x < y) return -1;
  if (x > y) return 1;
  return Number(Number.isNaN(y)) - Number(Number.isNaN(x));
}

function compareDocs(a: Doc, b: Doc): number {
  const namesA = Object.keys(a);
  const namesB = Object.keys(b);
  const length = Math.min(namesA.length, namesB.length);
  for (let i = 0; i < length; i++) {
    const nameA = namesA[i] as string;
    const nameB = namesB[i] as string;
    const order =
      rankOf(a[nameA]) - rankOf(b[nameB]) || compareStrings(nameA, nameB) || compareValues(a[nameA], b[nameB]);
    if (order !== 0) return order;
  }
  return namesA.length - namesB.length;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareBinary(a: Binary, b: Binary): number {
  return a.position - b.position || a.sub_type - b.sub_type || Buffer.compare(a.value(), b.value());
}

function compareTimestamps(a: Timestamp, b: Timestamp): number {
  return a.t - b.t || a.i - b.i;
}

function compareRegex(a: BSONRegExp | RegExp, b: BSONRegExp | RegExp): number {
  const [x, y] = [regexParts(a), regexParts(b)];
  return compareStrings(x[0], y[0]) || compareStrings(x[1], y[1]);
}

export function regexParts(regex: BSONRegExp | RegExp): [pattern: string, flags: string] {
  return regex instanceof RegExp ? [regex.source, regex.flags] : [regex.pattern, regex.options];
}

function compareCode(a: Code, b: Code): number {
  return compareStrings(String(a.code), String(b.code)) || compareDocs((a.scope ?? {}) as Doc, (b.scope ?? {}) as Doc);
}
