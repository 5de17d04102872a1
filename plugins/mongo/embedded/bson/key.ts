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
import { regexParts } from './compare.ts';
import { type Exact, exactOf, parseDecimal, subtract } from './decimal.ts';
import type { Doc } from './decode.ts';
import { rank, rankOf } from './values.ts';

// Encodings start with the type and are self-delimiting, so no key prefixes another: compound keys are concatenated,
// and inverted bytes reverse a component's order.

const offset = 10;

export const typeByte = (type: number): number => type + offset;

/** Sorts bytewise as BSON does; equal values have equal keys. */
export function encodeKey(value: unknown): Buffer {
  const parts: Buffer[] = [];
  append(value, parts);
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}

/** Inverts a key, for a descending index. */
export function invert(bytes: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(bytes.length);
  for (let i = 0; i < bytes.length; i++) inverted[i] = ~(bytes[i] as number);
  return inverted;
}

/** Returns the least byte string above all with `prefix`; null for none. */
export function successor(prefix: Buffer): Buffer | null {
  let end = prefix.length;
  while (end > 0 && prefix[end - 1] === 0xff) end -= 1;
  if (end === 0) return null;
  const next = Buffer.from(prefix.subarray(0, end));
  next[end - 1] = (next[end - 1] as number) + 1;
  return next;
}

/** Common prefix of keys of strings that start with `text`. */
export function stringPrefixKey(text: string): Buffer {
  return Buffer.concat([Buffer.from([typeByte(rank.string)]), escaped(text)]);
}

function append(value: unknown, parts: Buffer[]): void {
  const type = rankOf(value);
  const head = Buffer.from([typeByte(type)]);
  switch (type) {
    case rank.number:
      parts.push(numberKey(value));
      return;
    case rank.string:
      parts.push(head, terminated(value instanceof BSONSymbol ? value.value : String(value)));
      return;
    case rank.object:
      parts.push(head);
      appendDoc(value as Doc, parts);
      return;
    case rank.array:
      parts.push(head);
      for (const item of value as unknown[]) append(item, parts);
      parts.push(end);
      return;
    case rank.binary:
      parts.push(head, binaryKey(value as Binary));
      return;
    case rank.objectId:
      parts.push(head, Buffer.from((value as ObjectId).id));
      return;
    case rank.boolean:
      parts.push(head, Buffer.from([value ? 1 : 0]));
      return;
    case rank.date:
      parts.push(head, dateKey(value as Date));
      return;
    case rank.timestamp:
      parts.push(head, timestampKey(value as Timestamp));
      return;
    case rank.regex:
      parts.push(head, ...regexParts(value as BSONRegExp).map(terminated));
      return;
    case rank.code:
    case rank.codeWithScope:
      parts.push(head, terminated(String((value as Code).code)));
      appendDoc(((value as Code).scope ?? {}) as Doc, parts);
      return;
    default:
      parts.push(head);
  }
}

const end = Buffer.from([0]);

function appendDoc(doc: Doc, parts: Buffer[]): void {
  for (const [name, value] of Object.entries(doc)) {
    parts.push(Buffer.from([typeByte(rankOf(value))]), terminated(name));
    append(value, parts);
  }
  parts.push(end);
}

function escaped(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  return bytes.includes(0) ? Buffer.from(bytes.toString('latin1').replaceAll('\0', '\0\xff'), 'latin1') : bytes;
}

function terminated(text: string): Buffer {
  return Buffer.concat([escaped(text), Buffer.from([0, 0])]);
}

function binaryKey(value: Binary): Buffer {
  const data = value.value();
  const head = Buffer.alloc(5);
  head.writeUInt32BE(data.length, 0);
  head[4] = value.sub_type;
  return Buffer.concat([head, data]);
}

function dateKey(value: Date): Buffer {
  const bytes = Buffer.alloc(8);
  const ms = value.getTime();
  bytes.writeBigInt64BE(Number.isNaN(ms) ? -(2n ** 63n) : BigInt(ms));
  bytes[0] = (bytes[0] as number) ^ 0x80;
  return bytes;
}

function timestampKey(value: Timestamp): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(value.t, 0);
  bytes.writeUInt32BE(value.i, 4);
  return bytes;
}

/** Type, greatest double not above the value, and the rest of huge int64 and decimals. */
function numberKey(value: unknown): Buffer {
  const plain = value instanceof Double ? value.value : value instanceof Decimal128 ? parseDecimal(value) : value;
  if (typeof plain === 'number') return doubleKey(plain, end);
  const exact = typeof plain === 'bigint' ? exactOf(plain) : (plain as Exact);
  const floor = doubleFloor(exact);
  if (floor === -Infinity) return doubleKey(floor, belowAll(exact));
  const rest = subtract(exact, exactOf(floor));
  return doubleKey(floor, rest.coefficient === 0n ? end : remainderKey(rest));
}

/** For decimals below all doubles: after -Infinity, ordered towards 0. */
function belowAll(value: Exact): Buffer {
  const size = remainderKey({ coefficient: -value.coefficient, exponent: value.exponent });
  return Buffer.concat([Buffer.from([1]), invert(size)]);
}

function doubleKey(value: number, rest: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(9 + rest.length);
  bytes[0] = typeByte(rank.number);
  if (Number.isNaN(value)) bytes.fill(0, 1, 9);
  else {
    bytes.writeDoubleBE(value === 0 ? 0 : value, 1);
    if ((bytes[1] as number) & 0x80) for (let i = 1; i < 9; i++) bytes[i] = ~(bytes[i] as number);
    else bytes[1] = (bytes[1] as number) | 0x80;
  }
  rest.copy(bytes, 9);
  return bytes;
}

/** Returns the greatest double not above; infinite below the least double. */
function doubleFloor(value: Exact): number {
  const near = Number(`${value.coefficient}E${value.exponent}`);
  if (near === -Infinity) return near;
  if (near === Infinity) return Number.MAX_VALUE;
  return subtract(value, exactOf(near)).coefficient < 0n ? doubleBefore(near) : near;
}

function doubleBefore(value: number): number {
  const bits = Buffer.alloc(8);
  if (value === 0) return -Number.MIN_VALUE;
  bits.writeDoubleBE(value);
  bits.writeBigUInt64BE(bits.readBigUInt64BE() + (value > 0 ? -1n : 1n));
  return bits.readDoubleBE();
}

/** Returns a positive remainder: 1, position of its first digit, digits, end. */
function remainderKey(value: Exact): Buffer {
  const digits = String(value.coefficient).replace(/0+$/, '');
  const magnitude = value.exponent + String(value.coefficient).length;
  const bytes = Buffer.alloc(3);
  bytes[0] = 1;
  bytes.writeUInt16BE(magnitude + 0x8000, 1);
  return Buffer.concat([bytes, Buffer.from(digits, 'latin1'), end]);
}
