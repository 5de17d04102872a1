import { createRequire } from 'node:module';
import { BSONRegExp, Double, ObjectId } from 'bson';
import type * as Core from 'mingo/core';
import type * as Expressions from 'mingo/operators/expression';
import { type Doc, double } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { type CodeName, EngineError } from '../errors.ts';
import { regExpOf } from '../query/regex.ts';
import type { Compile, Evaluate, OperatorCompiler } from './expression.ts';
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
  const isDateOperator = dateParts.has(name) || name.startsWith('$date');
  const literal = (value: unknown): unknown => ({ $literal: toPlain(value, isDateOperator) });
  const options = { context } as Parameters<typeof core.evalExpr>[2];
  const run = (operands: unknown): unknown => {
    try {
      return adjusted(name, core.evalExpr({}, { [name]: operands }, options));
    } catch (error) {
      throw new EngineError(failureCode(name), `${name}: ${(error as Error).message}`);
    }
  };
  if (isDoc(operand) && !Object.keys(operand).some((key) => key.startsWith('$'))) {
    const fields = Object.entries(operand).map(([key, value]) => [key, compile(value)] as const);
    return (scope) => {
      const values = fields.map(([key, evaluate]) => [key, evaluate(scope)] as const);
      if (values.some(([key, value]) => isNil(value) && nullable.has(key))) return onNull(operand, compile)(scope);
      return run(Object.fromEntries(values.map(([key, value]) => [key, literal(value)])));
    };
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

/** Values as mingo knows them. */
function toPlain(value: unknown, isDateOperator: boolean): unknown {
  if (value instanceof Double) return value.value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof BSONRegExp) return regExpOf(value);
  if (value instanceof ObjectId && isDateOperator) return value.getTimestamp();
  return Array.isArray(value) ? value.map((item) => toPlain(item, isDateOperator)) : value;
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

/** Named operands that make the result null if they are. */
const nullable: ReadonlySet<string> = new Set(['date', 'startDate', 'endDate', 'amount', 'dateString', 'chars']);

const onNull = (operand: Doc, compile: Compile): Evaluate =>
  'onNull' in operand ? compile(operand.onNull) : () => null;

/** The codes of the server's own complaints about operands of a wrong type. */
const failureCodes: ReadonlyMap<string, number> = new Map([
  ['$dateToString', 16006],
  ['$dateToParts', 16006],
  ['$dateTrunc', 5166307],
  ['$dateDiff', 5166307],
  ['$dateAdd', 5166403],
  ['$dateSubtract', 5166403],
  ['$trim', 50699],
  ['$ltrim', 50699],
  ['$rtrim', 50699],
  ['$zip', 34468],
  ['$log', 28756],
]);

function failureCode(name: string): CodeName | number {
  if (dateParts.has(name)) return 16006;
  if (doubles.test(name) && name !== '$log') return 28765;
  return failureCodes.get(name) ?? 'BadValue';
}

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
  if (typeof result !== 'number') return result ?? null;
  if (doubles.test(name)) return double(result);
  return longs.has(name) ? BigInt(result) : fromPlain(result);
}

/** A whole result beyond int32 is an int64, as the server would have it. */
function fromPlain(value: unknown): unknown {
  if (typeof value !== 'number') return value;
  return Number.isInteger(value) && (value | 0) !== value && Number.isSafeInteger(value) ? BigInt(value) : value;
}
