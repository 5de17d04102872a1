import { Decimal128 } from 'bson';
import { asNumber, integer } from '../../bson/arithmetic.ts';
import {
  type Direction,
  type Exact,
  exactOf,
  parseDecimal,
  roundExact,
  toDecimal128,
  toNumber,
} from '../../bson/decimal.ts';
import { double } from '../../bson/decode.ts';
import { rank, rankOf, typeName, typeOf } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { wholeNumber } from '../../query/numbers.ts';
import type { OperatorCompiler } from '../expression.ts';
import { fixed, isNil } from './arguments.ts';

/** `$ceil`, `$floor`, and with a place to round to `$round` and `$trunc`; the number keeps its type. */
export function rounded(name: string, direction: Direction): OperatorCompiler {
  const hasPlace = name === '$round' || name === '$trunc';
  const call = (...[value, place]: unknown[]): unknown => {
    if (isNil(value)) return null;
    if (rankOf(value) !== rank.number) {
      throw new EngineError(hasPlace ? 51081 : 28765, `${name} only supports numeric types, not ${typeName(value)}`);
    }
    return isNil(place) ? null : toPlace(value, placeOf(name, place), direction);
  };
  if (!hasPlace) return fixed(1, (value) => call(value, 0));
  return (operand, compile) => {
    const list =
      Array.isArray(operand) && operand.length === 2 ? operand : [Array.isArray(operand) ? operand[0] : operand, 0];
    return fixed(2, call)(list, compile, name);
  };
}

function placeOf(name: string, place: unknown): number {
  if (rankOf(place) !== rank.number)
    throw new EngineError(16004, `can't convert from BSON type ${typeName(place)} to long`);
  const digits = wholeNumber(place);
  if (digits === null) throw new EngineError(51082, `precision argument to ${name} must be an integral value`);
  if (digits < -20 || digits > 100) {
    throw new EngineError(51083, `cannot apply ${name} with precision value ${digits}; value must be in [-20, 100]`);
  }
  return digits;
}

function toPlace(value: unknown, digits: number, direction: Direction): unknown {
  if (typeOf(value) === 16 || typeOf(value) === 18) {
    if (digits >= 0) return value;
    const { coefficient, exponent } = roundExact(exactOf(BigInt(value as number)), digits, direction);
    return integer(coefficient * 10n ** BigInt(exponent), typeof value === 'bigint');
  }
  const exact = value instanceof Decimal128 ? parseDecimal(value) : finite(asNumber(value));
  if (typeof exact === 'number') return value;
  const result = roundExact(exact, digits, direction);
  return value instanceof Decimal128 ? toDecimal128(result) : double(toNumber(result));
}

const finite = (value: number): Exact | number => (Number.isFinite(value) ? exactOf(value) : value);
