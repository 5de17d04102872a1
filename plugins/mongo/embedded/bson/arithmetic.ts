import { Decimal128, Double } from 'bson';
import { add, divide, type Exact, exactOf, modulo, multiply, parseDecimal, toDecimal128 } from './decimal.ts';
import { double } from './decode.ts';
import { typeOf } from './values.ts';

type Operation = 'add' | 'multiply';
const kinds = { int: 16, long: 18, double: 1, decimal: 19 } as const;
const minLong = -(2n ** 63n);
const maxLong = 2n ** 63n - 1n;

/** Adds or multiplies two BSON numbers in the wider of their types; null if the result overflows int64. */
export function calculate(operation: Operation, a: unknown, b: unknown): unknown | null {
  const types = [typeOf(a), typeOf(b)];
  if (types.includes(kinds.decimal)) return decimalResult(operation, a, b);
  if (types.includes(kinds.double)) {
    const [x, y] = [asNumber(a), asNumber(b)];
    return double(operation === 'add' ? x + y : x * y);
  }
  const [x, y] = [BigInt(a as number | bigint), BigInt(b as number | bigint)];
  return integer(operation === 'add' ? x + y : x * y, types.includes(kinds.long));
}

/** An integer result: int32 where it fits and nothing asked for int64; null beyond int64. */
export function integer(value: bigint, isLong: boolean): number | bigint | null {
  if (value < minLong || value > maxLong) return null;
  return !isLong && value >= -2147483648n && value <= 2147483647n ? Number(value) : value;
}

/** Any BSON number as a double. */
export function asNumber(value: unknown): number {
  if (value instanceof Double) return value.value;
  return Number(value instanceof Decimal128 ? value.toString() : value);
}

function exact(value: unknown): Exact | number {
  if (value instanceof Decimal128) return parseDecimal(value);
  if (typeof value === 'bigint') return exactOf(value);
  if (typeOf(value) === kinds.int) return exactOf(Number(value));
  // A double other than zero enters decimal arithmetic with the 15 digits that are certain, as the server does it.
  const number = asNumber(value);
  if (number === 0) return { coefficient: 0n, exponent: 0 };
  return Number.isFinite(number) ? parseDecimal(Decimal128.fromString(number.toPrecision(15))) : number;
}

function decimalResult(operation: Operation | 'divide', a: unknown, b: unknown): Decimal128 {
  const [x, y] = [exact(a), exact(b)];
  if (typeof x === 'number' || typeof y === 'number') {
    const [m, n] = [asNumber(a), asNumber(b)];
    const special = operation === 'add' ? m + n : operation === 'multiply' ? m * n : m / n;
    return Decimal128.fromString(String(special));
  }
  if (operation === 'divide') return toDecimal128(divide(x, y));
  return toDecimal128(operation === 'add' ? add(x, y) : multiply(x, y));
}

/** Divides two BSON numbers: a double, or a decimal if either is one. */
export function quotient(a: unknown, b: unknown): unknown {
  if (typeOf(a) === kinds.decimal || typeOf(b) === kinds.decimal) return decimalResult('divide', a, b);
  return double(asNumber(a) / asNumber(b));
}

/** The BSON number with its sign turned; null beyond int64. */
export function negate(value: unknown): unknown | null {
  if (value instanceof Decimal128) return decimalResult('multiply', value, -1);
  if (typeOf(value) === kinds.double) return double(-asNumber(value));
  return integer(-BigInt(value as number | bigint), typeof value === 'bigint');
}

/** What remains of a division, with the sign of `a`; a double, or a decimal if either is one. */
export function remainder(a: unknown, b: unknown): unknown {
  if (typeOf(a) !== kinds.decimal && typeOf(b) !== kinds.decimal) return double(asNumber(a) % asNumber(b));
  const [x, y] = [exact(a), exact(b)];
  if (typeof x === 'number' || typeof y === 'number') return Decimal128.fromString(String(asNumber(a) % asNumber(b)));
  return toDecimal128(modulo(x, y));
}
