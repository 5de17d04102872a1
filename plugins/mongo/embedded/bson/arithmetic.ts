import { Decimal128, Double } from 'bson';
import { add as addExact, type Exact, exactOf, parseDecimal, toDecimal128 } from './decimal.ts';
import { double } from './decode.ts';
import { typeOf } from './values.ts';

const kinds = { int: 16, long: 18, double: 1, decimal: 19 } as const;
const minLong = -(2n ** 63n);
const maxLong = 2n ** 63n - 1n;

/** In the wider type; null on int64 overflow. */
export function add(a: unknown, b: unknown): unknown | null {
  const types = [typeOf(a), typeOf(b)];
  if (types.includes(kinds.decimal)) return addDecimals(a, b);
  if (types.includes(kinds.double)) return double(asNumber(a) + asNumber(b));
  return integer(BigInt(a as number | bigint) + BigInt(b as number | bigint), types.includes(kinds.long));
}

/** int32 if it fits, unless int64 was asked for; null beyond int64. */
function integer(value: bigint, isLong: boolean): number | bigint | null {
  if (value < minLong || value > maxLong) return null;
  return !isLong && value >= -2147483648n && value <= 2147483647n ? Number(value) : value;
}

function asNumber(value: unknown): number {
  if (value instanceof Double) return value.value;
  return Number(value instanceof Decimal128 ? value.toString() : value);
}

function exact(value: unknown): Exact | number {
  if (value instanceof Decimal128) return parseDecimal(value);
  if (typeof value === 'bigint') return exactOf(value);
  if (typeOf(value) === kinds.int) return exactOf(Number(value));
  // Doubles have 15 certain digits in decimals, as in the server.
  const number = asNumber(value);
  if (number === 0) return { coefficient: 0n, exponent: 0 };
  return Number.isFinite(number) ? parseDecimal(Decimal128.fromString(number.toPrecision(15))) : number;
}

function addDecimals(a: unknown, b: unknown): Decimal128 {
  const [x, y] = [exact(a), exact(b)];
  if (typeof x === 'number' || typeof y === 'number') return Decimal128.fromString(String(asNumber(a) + asNumber(b)));
  return toDecimal128(addExact(x, y));
}
