import { asNumber } from '../../bson/arithmetic.ts';
import { rank, rankOf, typeName, typeOf } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { isNil } from './arguments.ts';

/** A value as the string operators read it: null and missing are empty, numbers and dates are written out. */
export function arithmeticText(value: unknown): string {
  if (isNil(value)) return '';
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (rankOf(value) === rank.number) return typeOf(value) === 1 ? String(asNumber(value)) : String(value);
  throw new EngineError(16007, `can't convert from BSON type ${typeName(value)} to String`);
}
