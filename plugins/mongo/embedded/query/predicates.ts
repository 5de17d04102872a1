import { BSONRegExp, MaxKey, MinKey } from 'bson';
import { compareValues, equalValues } from '../bson/compare.ts';
import { isTypeNumber, rank, rankOf, typeNumberOf, typeOf } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { isNotANumber, wholeNumber } from './numbers.ts';
import type { Predicate } from './path.ts';
import { regExpOf } from './regex.ts';

/** Returns a predicate in which null also equals missing. */
export function isEqualTo(operand: unknown): Predicate {
  if (operand === null || operand === undefined) return (value) => value === null || value === undefined;
  if (typeof operand === 'string') return (value) => value === operand || equalStringly(value, operand);
  const type = rankOf(operand);
  return (value) => value !== undefined && rankOf(value) === type && compareValues(value, operand) === 0;
}

const equalStringly = (value: unknown, operand: string): boolean =>
  typeof value !== 'string' && value !== undefined && equalValues(value, operand);

type Order = '$gt' | '$gte' | '$lt' | '$lte';

/** Between values of one type only. */
export function isOrdered(operator: Order, operand: unknown): Predicate {
  const allowsEqual = operator.endsWith('e');
  const sign = operator.startsWith('$g') ? 1 : -1;
  if (operand === null || operand === undefined)
    return (value) => allowsEqual && (value === null || value === undefined);
  if (operand instanceof MinKey || operand instanceof MaxKey) return beyond(operand, sign, allowsEqual);
  if (isNotANumber(operand)) return (value) => allowsEqual && isNotANumber(value);
  const type = rankOf(operand);
  return (value) => {
    if (value === undefined || rankOf(value) !== type || isNotANumber(value)) return false;
    const order = compareValues(value, operand) * sign;
    return order > 0 || (allowsEqual && order === 0);
  };
}

function beyond(operand: MinKey | MaxKey, sign: number, allowsEqual: boolean): Predicate {
  const type = rankOf(operand);
  return (value) => (rankOf(value) === type ? allowsEqual : operand instanceof MaxKey === sign < 0);
}

/** Tests membership; regular expressions in the list match strings. */
export function isIn(operand: unknown): Predicate {
  if (!Array.isArray(operand)) throw new EngineError('BadValue', '$in needs an array');
  const strings = new Set(operand.filter((item) => typeof item === 'string'));
  const others = operand.filter((item) => typeof item !== 'string');
  const tests = others.map((item) => {
    if (item instanceof BSONRegExp) return matchesRegex(item);
    if (isOperatorDoc(item)) throw new EngineError('BadValue', 'cannot nest $ under $in');
    return isEqualTo(item);
  });
  return (value) => (typeof value === 'string' && strings.has(value)) || tests.some((test) => test(value));
}

function isOperatorDoc(value: unknown): boolean {
  if (rankOf(value) !== rank.object) return false;
  const [first] = Object.keys(value as object);
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id' && first !== '$db';
}

/** Matches strings, and the same expression as a value. */
export function matchesRegex(regex: BSONRegExp): Predicate {
  const pattern = regExpOf(regex);
  return (value) =>
    typeof value === 'string' ? pattern.test(value) : value instanceof BSONRegExp && equalValues(value, regex);
}

export function hasType(operand: unknown): Predicate {
  const wanted = (Array.isArray(operand) ? operand : [operand]).flatMap(typeNumbers);
  if (wanted.length === 0) throw new EngineError('FailedToParse', '$type must match at least one type');
  const types = new Set(wanted);
  return (value) => value !== undefined && types.has(typeOf(value));
}

function typeNumbers(type: unknown): number[] {
  if (type === 'number') return [1, 16, 18, 19];
  const number = typeof type === 'string' ? typeNumberOf(type) : (wholeNumber(type) ?? undefined);
  if (number === undefined || !isTypeNumber(number)) {
    const shown =
      typeof type === 'string' ? `Unknown type name alias: ${type}` : `Invalid numerical type code: ${type}`;
    throw new EngineError('BadValue', shown);
  }
  return [number];
}

export function hasSize(operand: unknown): Predicate {
  const size = wholeNumber(operand);
  if (size === null) throw new EngineError('BadValue', `Failed to parse $size. Expected an integer`);
  if (size < 0)
    throw new EngineError('BadValue', `Failed to parse $size. Expected a non-negative number in: $size: ${size}`);
  return (value) => Array.isArray(value) && value.length === size;
}
