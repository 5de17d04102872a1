import { createRequire } from 'node:module';
import { BSONRegExp, Double } from 'bson';
import type * as Core from 'mingo/core';
import type * as Expressions from 'mingo/operators/expression';
import { double } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { regExpOf } from '../query/regex.ts';
import type { OperatorCompiler } from './expression.ts';
import { isNil } from './operators/arguments.ts';

// The operators that only work on values they are given (strings, dates, sets, trigonometry …) are mingo's. It is
// loaded when the first of them is met: a store that starts must not wait for it.
interface Library {
  core: typeof Core;
  operators: typeof Expressions;
  context: Core.Context;
}

let loaded: Library | undefined;

function library(): Library {
  if (!loaded) {
    const require = createRequire(import.meta.url);
    const core = require('mingo/core') as typeof Core;
    const operators = require('mingo/operators/expression') as typeof Expressions;
    loaded = { core, operators, context: core.Context.init({ expression: { ...operators } }) };
  }
  return loaded;
}

export const isMingoOperator = (name: string): boolean => Object.hasOwn(library().operators, name);

/** Evaluates the operands ourselves and hands the values to mingo's operator. */
export const mingoOperator: OperatorCompiler = (operand, compile, name) => {
  const { core, context } = library();
  const options = { context } as Parameters<typeof core.evalExpr>[2];
  const run = (operands: unknown): unknown => {
    try {
      return adjusted(name, core.evalExpr({}, { [name]: operands }, options));
    } catch (error) {
      throw new EngineError('BadValue', `${name}: ${(error as Error).message}`);
    }
  };
  if (isDoc(operand) && !Object.keys(operand).some((key) => key.startsWith('$'))) {
    const fields = Object.entries(operand).map(([key, value]) => [key, compile(value)] as const);
    return (scope) => run(Object.fromEntries(fields.map(([key, evaluate]) => [key, literal(evaluate(scope))])));
  }
  if (Array.isArray(operand)) {
    const items = operand.map((item) => compile(item));
    return (scope) => run(items.map((item) => literal(item(scope))));
  }
  const evaluate = compile(operand);
  return (scope) => {
    const value = evaluate(scope);
    return dateParts.has(name) && isNil(value) ? null : run(literal(value));
  };
};

const literal = (value: unknown): unknown => ({ $literal: toPlain(value) });

/** Numbers as mingo knows them. */
function toPlain(value: unknown): unknown {
  if (value instanceof Double) return value.value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof BSONRegExp) return regExpOf(value);
  return Array.isArray(value) ? value.map(toPlain) : value;
}

const dateParts: ReadonlySet<string> = new Set([
  '$year',
  '$month',
  '$week',
  '$dayOfYear',
  '$dayOfMonth',
  '$dayOfWeek',
  '$hour',
  '$minute',
  '$second',
  '$millisecond',
  '$isoWeek',
  '$isoWeekYear',
  '$isoDayOfWeek',
]);

const longs: ReadonlySet<string> = new Set(['$isoWeekYear', '$dateDiff']);
const doubles = /^\$(log|a?(sin|cos|tan)h?|atan2|degreesToRadians|radiansToDegrees)$/;
const partNames = [
  'year',
  'month',
  'day',
  'isoWeekYear',
  'isoWeek',
  'isoDayOfWeek',
  'hour',
  'minute',
  'second',
  'millisecond',
];

/** The result with the number type, and the order of fields, that the server gives it. */
function adjusted(name: string, result: unknown): unknown {
  if (name === '$dateToParts' && isDoc(result)) {
    return Object.fromEntries(partNames.filter((part) => part in result).map((part) => [part, result[part]]));
  }
  if (typeof result !== 'number') return result;
  if (doubles.test(name)) return double(result);
  return longs.has(name) ? BigInt(result) : fromPlain(result);
}

/** A whole result beyond int32 is an int64, as the server would have it. */
function fromPlain(value: unknown): unknown {
  if (typeof value !== 'number') return value;
  return Number.isInteger(value) && (value | 0) !== value && Number.isSafeInteger(value) ? BigInt(value) : value;
}
