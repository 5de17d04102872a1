import { Decimal128, Double } from 'bson';
import { asNumber, calculate, integer, negate, quotient, remainder } from '../../bson/arithmetic.ts';
import { double } from '../../bson/decode.ts';
import { rank, rankOf, typeName, typeOf } from '../../bson/values.ts';
import { type CodeName, EngineError } from '../../errors.ts';
import type { OperatorCompiler } from '../expression.ts';
import { allPresent, fixed, isNil, variadic } from './arguments.ts';
import { rounded } from './rounding.ts';

const isNumber = (value: unknown): boolean => rankOf(value) === rank.number;

function requireNumbers(name: string, code: CodeName | number, ...values: unknown[]): void {
  const bad = values.find((value) => !isNumber(value));
  if (bad !== undefined) throw new EngineError(code, `${name} only supports numeric types, not ${typeName(bad)}`);
}

/** An int64 that overflows becomes a double, as in MongoDB. */
function sumOrDouble(operation: 'add' | 'multiply', a: unknown, b: unknown): unknown {
  const result = calculate(operation, a, b);
  if (result !== null) return result;
  return double(operation === 'add' ? asNumber(a) + asNumber(b) : asNumber(a) * asNumber(b));
}

const add = variadic((values) => {
  let date: Date | null = null;
  let sum: unknown = 0;
  const isWhole = allPresent(values, (value) => {
    if (value instanceof Date) {
      if (date) throw new EngineError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else {
      requireNumbers('$add', 'TypeMismatch', value);
      sum = sumOrDouble('add', sum, value);
    }
  });
  if (!isWhole) return null;
  return date ? new Date(Number(date) + Math.round(asNumber(sum))) : sum;
});

const subtract = fixed(2, (a, b) => {
  if (isNil(a) || isNil(b)) return null;
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime());
  if (a instanceof Date && isNumber(b)) return new Date(a.getTime() - Math.round(asNumber(b)));
  if (!isNumber(a) || !isNumber(b)) {
    throw new EngineError('TypeMismatch', `can't $subtract ${typeName(b)} from ${typeName(a)}`);
  }
  return sumOrDouble('add', a, negate(b) ?? double(-asNumber(b)));
});

const multiply = variadic((values) => {
  const isWhole = allPresent(values, (value) => requireNumbers('$multiply', 'TypeMismatch', value));
  return isWhole ? values.reduce((product, value) => sumOrDouble('multiply', product, value), 1 as unknown) : null;
});

const divide = fixed(2, (a, b) => {
  if (isNil(a) || isNil(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    throw new EngineError('TypeMismatch', `$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (asNumber(b) === 0) throw new EngineError('BadValue', "can't $divide by zero");
  return quotient(a, b);
});

const mod = fixed(2, (a, b) => {
  if (isNil(a) || isNil(b)) return null;
  if (!isNumber(a) || !isNumber(b))
    throw new EngineError(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  if (asNumber(b) === 0) throw new EngineError(16610, "can't $mod by zero");
  if (typeof a !== 'object' && typeof b !== 'object' && typeOf(a) !== 1 && typeOf(b) !== 1) {
    return integer(BigInt(a as number) % BigInt(b as number), typeof a === 'bigint' || typeof b === 'bigint');
  }
  return remainder(a, b);
});

const abs = fixed(1, (value) => {
  if (isNil(value)) return null;
  requireNumbers('$abs', 28765, value);
  if (asNumber(value) >= 0) return value instanceof Double || !Object.is(value, -0) ? value : new Double(0);
  return negate(value) ?? sign64(value);
});

function sign64(value: unknown): never {
  throw new EngineError(28680, `can't take $abs of long long min: ${String(value)}`);
}

/** A function on doubles, as mathematics has it; `check` throws outside its domain. */
function real(name: string, call: (value: number) => number, check?: (value: number) => void): OperatorCompiler {
  return fixed(1, (value) => {
    if (isNil(value)) return null;
    requireNumbers(name, 28765, value);
    check?.(asNumber(value));
    const result = call(asNumber(value));
    return value instanceof Decimal128 ? Decimal128.fromString(String(result)) : double(result);
  });
}

const positive = (name: string, code: number) => (value: number) => {
  if (value <= 0) throw new EngineError(code, `${name}'s argument must be a positive number, but is ${value}`);
};

const notNegative = (value: number): void => {
  if (value < 0) throw new EngineError(28714, "$sqrt's argument must be greater than or equal to 0");
};

const pow = fixed(2, (base, exponent) => {
  if (isNil(base) || isNil(exponent)) return null;
  requireNumbers('$pow', 28762, base);
  requireNumbers('$pow', 28763, exponent);
  const result = asNumber(base) ** asNumber(exponent);
  const isWhole =
    [base, exponent].every((value) => typeOf(value) === 16 || typeOf(value) === 18) && asNumber(exponent) >= 0;
  if (!isWhole) return double(result);
  const isLong = typeof base === 'bigint' || typeof exponent === 'bigint';
  return integer(BigInt(base as number) ** BigInt(exponent as number), isLong) ?? double(result);
});

function wholeBits(name: string, value: unknown): bigint {
  if (typeOf(value) !== 16 && typeOf(value) !== 18) {
    throw new EngineError('TypeMismatch', `${name} only supports int and long operands, not ${typeName(value)}`);
  }
  return BigInt(value as number | bigint);
}

function bitwise(name: string, start: bigint, call: (a: bigint, b: bigint) => bigint): OperatorCompiler {
  return variadic((values) => {
    let bits = start;
    const isWhole = allPresent(values, (value) => {
      bits = call(bits, wholeBits(name, value));
    });
    const isLong = values.some((value) => typeof value === 'bigint');
    return isWhole ? integer(bits, isLong) : null;
  });
}

export const arithmeticOperators: Readonly<Record<string, OperatorCompiler>> = {
  $add: add,
  $subtract: subtract,
  $multiply: multiply,
  $divide: divide,
  $mod: mod,
  $abs: abs,
  $pow: pow,
  $bitAnd: bitwise('$bitAnd', -1n, (a, b) => a & b),
  $bitOr: bitwise('$bitOr', 0n, (a, b) => a | b),
  $bitXor: bitwise('$bitXor', 0n, (a, b) => a ^ b),
  $bitNot: fixed(1, (value) =>
    isNil(value) ? null : integer(~wholeBits('$bitNot', value), typeof value === 'bigint'),
  ),
  $sqrt: real('$sqrt', Math.sqrt, notNegative),
  $exp: real('$exp', Math.exp),
  $ln: real('$ln', Math.log, positive('$ln', 28766)),
  $log10: real('$log10', Math.log10, positive('$log10', 28761)),
  $ceil: rounded('$ceil', 'up'),
  $floor: rounded('$floor', 'down'),
  $round: rounded('$round', 'even'),
  $trunc: rounded('$trunc', 'zero'),
};
