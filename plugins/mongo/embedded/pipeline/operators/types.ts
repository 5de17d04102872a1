import { Binary, Decimal128, ObjectId } from 'bson';
import { asNumber, integer } from '../../bson/arithmetic.ts';
import { double } from '../../bson/decode.ts';
import { isDoc, rank, rankOf, typeName, typeNumberOf, typeOf } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { isTrue, wholeNumber } from '../../query/numbers.ts';
import type { OperatorCompiler } from '../expression.ts';
import { fixed, isNil } from './arguments.ts';

const conversionFailure = 241;

function cannot(value: unknown, target: string): EngineError {
  return new EngineError(
    conversionFailure,
    `Unsupported conversion from ${typeName(value)} to ${target} in $convert with no onError value`,
  );
}

function unparsed(value: unknown, target: string): EngineError {
  return new EngineError(
    conversionFailure,
    `Failed to parse ${target} '${String(value)}' in $convert with no onError value`,
  );
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof ObjectId) return value.toHexString();
  if (rankOf(value) === rank.number) return numberText(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Binary) return value.toString('base64');
  throw cannot(value, 'string');
}

function numberText(value: unknown): string {
  const text = typeOf(value) === 1 ? String(asNumber(value)) : String(value);
  return text.replace(/e([+-])(\d)$/, 'e$10$2');
}

/** A whole number of the given size, from a number, a boolean, or digits. */
function toInteger(value: unknown, isLong: boolean): unknown {
  const target = isLong ? 'long' : 'int';
  const number = wholeOf(value, target);
  const result = integer(number, isLong);
  if (result === null || (!isLong && typeof result === 'bigint')) {
    throw new EngineError(conversionFailure, 'Conversion would overflow target type in $convert with no onError value');
  }
  return result;
}

function wholeOf(value: unknown, target: string): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'bigint') return value;
  if (value instanceof Date && target === 'long') return BigInt(value.getTime());
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw unparsed(value, 'number');
    return BigInt(value.replace('+', ''));
  }
  if (rankOf(value) !== rank.number) throw cannot(value, target);
  const number = Math.trunc(asNumber(value));
  if (!Number.isFinite(number)) {
    throw new EngineError(
      conversionFailure,
      'Attempt to convert NaN or infinity value to integer type in $convert with no onError value',
    );
  }
  return BigInt(number);
}

function toDouble(value: unknown): unknown {
  if (typeof value === 'boolean') return double(value ? 1 : 0);
  if (value instanceof Date) return double(value.getTime());
  if (typeof value === 'string') {
    const number = Number(value);
    if (value.trim() === '' || value !== value.trim() || Number.isNaN(number)) throw unparsed(value, 'number');
    return double(number);
  }
  if (rankOf(value) !== rank.number) throw cannot(value, 'double');
  return double(asNumber(value));
}

function toDecimal(value: unknown): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()));
  if (rankOf(value) !== rank.number && typeof value !== 'string') throw cannot(value, 'decimal');
  const text = typeOf(value) === 1 ? asNumber(value).toPrecision(15) : String(value);
  try {
    return Decimal128.fromString(text);
  } catch {
    throw unparsed(value, 'number');
  }
}

function toDate(value: unknown): Date {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (typeof value === 'string') {
    const ms = Date.parse(
      /\d{4}-\d\d-\d\d$/.test(value) ? `${value}T00:00:00Z` : /[Zz]|[+-]\d\d:?\d\d$/.test(value) ? value : `${value}Z`,
    );
    if (Number.isNaN(ms)) throw unparsed(value, 'date');
    return new Date(ms);
  }
  if (typeOf(value) === 16 || rankOf(value) !== rank.number) throw cannot(value, 'date');
  return new Date(Math.trunc(asNumber(value)));
}

function toObjectId(value: unknown): ObjectId {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw cannot(value, 'objectId');
  if (!/^[0-9a-fA-F]{24}$/.test(value)) throw unparsed(value, 'objectId');
  return new ObjectId(value);
}

type Conversion = (value: unknown) => unknown;

const toBool: Conversion = (value) =>
  rankOf(value) === rank.number || typeof value === 'boolean' ? isTrue(value) : true;

const conversions: ReadonlyMap<number, Conversion> = new Map<number, Conversion>([
  [1, toDouble],
  [2, toText],
  [7, toObjectId],
  [8, toBool],
  [9, toDate],
  [16, (value) => toInteger(value, false)],
  [18, (value) => toInteger(value, true)],
  [19, toDecimal],
]);

const orNull = (convert: Conversion): OperatorCompiler => fixed(1, (value) => (isNil(value) ? null : convert(value)));

const convert: OperatorCompiler = (operand, compile) => {
  if (!isDoc(operand)) throw new EngineError('FailedToParse', '$convert expects an object of named arguments');
  const input = compile(operand.input);
  const to = compile(operand.to);
  const onError = 'onError' in operand ? compile(operand.onError) : null;
  const onNull = 'onNull' in operand ? compile(operand.onNull) : null;
  return (scope) => {
    const value = input(scope);
    if (isNil(value)) return onNull ? onNull(scope) : null;
    const type = to(scope);
    if (isNil(type)) return null;
    const number = typeof type === 'string' ? typeNumberOf(type) : wholeNumber(type);
    const conversion = conversions.get(number ?? Number.NaN);
    if (!conversion) throw new EngineError('BadValue', `Unknown type name: ${String(type)}`);
    try {
      return conversion(value);
    } catch (error) {
      if (onError && error instanceof EngineError) return onError(scope);
      throw error;
    }
  };
};

export const typeOperators: Readonly<Record<string, OperatorCompiler>> = {
  $type: fixed(1, typeName),
  $isNumber: fixed(1, (value) => rankOf(value) === rank.number),
  $toString: orNull(toText),
  $toInt: orNull((value) => toInteger(value, false)),
  $toLong: orNull((value) => toInteger(value, true)),
  $toDouble: orNull(toDouble),
  $toDecimal: orNull(toDecimal),
  $toBool: orNull(toBool),
  $toDate: orNull(toDate),
  $toObjectId: orNull(toObjectId),
  $convert: convert,
};
