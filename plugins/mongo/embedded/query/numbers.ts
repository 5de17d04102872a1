import { Decimal128, Double } from 'bson';

/** Returns null for other values. */
export function plainNumber(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Double) return value.value;
  return value instanceof Decimal128 ? Number(value.toString()) : null;
}

/** Returns null for fractions and other values. */
export function wholeNumber(value: unknown): number | null {
  const number = plainNumber(value);
  return number !== null && Number.isInteger(number) ? number : null;
}

/** Returns false for false, 0, null and missing. */
export function isTrue(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return false;
  return plainNumber(value) !== 0;
}

/** Returns true for the NaN of any numeric type. */
export function isNotANumber(value: unknown): boolean {
  if (value instanceof Decimal128) return value.toString() === 'NaN';
  return Number.isNaN(value instanceof Double ? value.value : value);
}
