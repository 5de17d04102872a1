import { Decimal128 } from 'bson';
import { asNumber, integer } from '../../bson/arithmetic.ts';
import { double } from '../../bson/decode.ts';
import { rank, rankOf, typeName, typeOf } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { wholeNumber } from '../../query/numbers.ts';
import type { OperatorCompiler } from '../expression.ts';
import { fixed, isNil } from './arguments.ts';

/** `$ceil`, `$floor`, and with a place to round to `$round` and `$trunc`; the number keeps its type. */
export function rounded(name: string, round: (value: number) => number): OperatorCompiler {
  const hasPlace = name === '$round' || name === '$trunc';
  const call = (value: unknown, place: unknown = 0): unknown => {
    if (isNil(value) || isNil(place)) return null;
    if (rankOf(value) !== rank.number) {
      throw new EngineError(hasPlace ? 51081 : 28765, `${name} only supports numeric types, not ${typeName(value)}`);
    }
    const digits = wholeNumber(place);
    if (digits === null || digits < -20 || digits > 100) {
      throw new EngineError(
        51083,
        `cannot apply ${name} with precision value ${String(place)}; value must be in [-20, 100]`,
      );
    }
    return toPlace(value, digits, round);
  };
  return fixed(1, call, hasPlace ? 2 : 1);
}

function toPlace(value: unknown, digits: number, round: (value: number) => number): unknown {
  const isWhole = typeOf(value) === 16 || typeOf(value) === 18;
  if (isWhole && digits >= 0) return value;
  const number = asNumber(value);
  if (isWhole) return integer(BigInt(scaled(number, digits, round)), typeof value === 'bigint');
  const result = Number.isFinite(number) ? scaled(number, digits, round) : number;
  return value instanceof Decimal128 ? Decimal128.fromString(String(result)) : double(result);
}

/** Shifts by text, so that 2.675 to two places is what its digits say and not what binary fractions make of it. */
function scaled(value: number, digits: number, round: (value: number) => number): number {
  if (digits === 0) return round(value);
  const [mantissa, exponent = '0'] = String(value).split('e');
  const [shifted, power = '0'] = String(round(Number(`${mantissa}e${Number(exponent) + digits}`))).split('e');
  return Number(`${shifted}e${Number(power) - digits}`);
}
