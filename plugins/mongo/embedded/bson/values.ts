import { Binary, BSONRegExp, BSONSymbol, Code, Decimal128, Double, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import type { Doc } from './decode.ts';

/** BSON order of types; `undefined` is missing. */
export const rank = {
  minKey: -1,
  missing: 0,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  code: 60,
  codeWithScope: 65,
  maxKey: 127,
} as const;

export function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'undefined':
      return rank.missing;
    case 'number':
    case 'bigint':
      return rank.number;
    case 'string':
      return rank.string;
    case 'boolean':
      return rank.boolean;
  }
  if (value === null) return rank.null;
  if (Array.isArray(value)) return rank.array;
  return isDoc(value) ? rank.object : rankOfWrapper(value);
}

function rankOfWrapper(value: unknown): number {
  if (value instanceof ObjectId) return rank.objectId;
  if (value instanceof Date) return rank.date;
  if (value instanceof Double || value instanceof Decimal128) return rank.number;
  if (value instanceof Binary) return rank.binary;
  if (value instanceof BSONRegExp || value instanceof RegExp) return rank.regex;
  if (value instanceof Timestamp) return rank.timestamp;
  if (value instanceof BSONSymbol) return rank.string;
  if (value instanceof MinKey) return rank.minKey;
  if (value instanceof MaxKey) return rank.maxKey;
  if (value instanceof Code) return value.scope ? rank.codeWithScope : rank.code;
  return rank.object;
}

/** Excludes arrays and BSON values such as ObjectId. */
export function isDoc(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const proto = Object.getPrototypeOf(value);
  return proto === Object.prototype || proto === null;
}

const aliases: ReadonlyMap<string, number> = new Map([
  ['double', 1],
  ['string', 2],
  ['object', 3],
  ['array', 4],
  ['binData', 5],
  ['undefined', 6],
  ['objectId', 7],
  ['bool', 8],
  ['date', 9],
  ['null', 10],
  ['regex', 11],
  ['dbPointer', 12],
  ['javascript', 13],
  ['symbol', 14],
  ['javascriptWithScope', 15],
  ['int', 16],
  ['timestamp', 17],
  ['long', 18],
  ['decimal', 19],
  ['minKey', -1],
  ['maxKey', 127],
]);
const names: ReadonlyMap<number, string> = new Map([...aliases].map(([name, number]) => [number, name]));

/** Such as of `objectId`. */
export const typeNumberOf = (alias: string): number | undefined => aliases.get(alias);
/** Returns true if the number is a BSON type. */
export const isTypeNumber = (number: number): boolean => names.has(number);

export function typeOf(value: unknown): number {
  if (typeof value === 'number') return (value | 0) === value && !Object.is(value, -0) ? 16 : 1;
  if (typeof value === 'bigint') return 18;
  if (value instanceof Double) return 1;
  if (value instanceof Decimal128) return 19;
  if (value instanceof BSONSymbol) return 14;
  if (value instanceof Code) return value.scope ? 15 : 13;
  return typeOfRank.get(rankOf(value)) ?? 6;
}

const typeOfRank: ReadonlyMap<number, number> = new Map([
  [rank.minKey, -1],
  [rank.null, 10],
  [rank.string, 2],
  [rank.object, 3],
  [rank.array, 4],
  [rank.binary, 5],
  [rank.objectId, 7],
  [rank.boolean, 8],
  [rank.date, 9],
  [rank.timestamp, 17],
  [rank.regex, 11],
  [rank.maxKey, 127],
]);

/** Such as `int`; `missing` for undefined. */
export function typeName(value: unknown): string {
  return value === undefined ? 'missing' : (names.get(typeOf(value)) ?? 'undefined');
}
