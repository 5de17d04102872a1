import { compareValues, equalValues } from '../bson/compare.ts';
import { isDoc, typeName } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { isTrue } from '../query/numbers.ts';
import type { OperatorCompiler } from './operator.ts';

/** With a fixed number of evaluated arguments. */
function fixed(count: number, call: (...values: unknown[]) => unknown): OperatorCompiler {
  return (operand, compile, name) => {
    const list = Array.isArray(operand) ? operand : [operand];
    if (list.length !== count) {
      throw new EngineError(
        16020,
        `Expression ${name} takes exactly ${count} arguments. ${list.length} were passed in.`,
      );
    }
    const items = list.map((item) => compile(item));
    return (scope) => call(...items.map((item) => item(scope)));
  };
}

/** Stops at the first false value. */
const and: OperatorCompiler = (operand, compile) => {
  const items = (Array.isArray(operand) ? operand : [operand]).map((item) => compile(item));
  return (scope) => items.every((item) => isTrue(item(scope)));
};

const cond: OperatorCompiler = (operand, compile) => {
  const parts = Array.isArray(operand) ? operand : isDoc(operand) ? [operand.if, operand.then, operand.else] : [];
  if (parts.length !== 3 || parts.includes(undefined)) {
    throw new EngineError(16020, 'Expression $cond takes exactly 3 arguments.');
  }
  const [test, yes, no] = parts.map((part) => compile(part));
  return (scope) => (isTrue(test?.(scope)) ? yes?.(scope) : no?.(scope));
};

const filter: OperatorCompiler = (operand, compile) => {
  if (!isDoc(operand)) throw new EngineError(28646, '$filter only supports an object as its argument');
  const name = typeof operand.as === 'string' ? operand.as : 'this';
  const input = compile(operand.input);
  const test = compile(operand.cond, [name]);
  return (scope) => {
    const array = input(scope);
    if (array === null || array === undefined) return null;
    if (!Array.isArray(array)) throw new EngineError(28651, `input to $filter must be an array not ${typeName(array)}`);
    return array.filter((item) => isTrue(test({ ...scope, variables: { ...scope.variables, [name]: item } })));
  };
};

export const expressionOperators: ReadonlyMap<string, OperatorCompiler> = new Map(
  Object.entries({
    $eq: fixed(2, (a, b) => compareValues(a, b) === 0),
    $not: fixed(1, (value) => !isTrue(value)),
    $and: and,
    $cond: cond,
    $filter: filter,
    $in: fixed(2, (value, list) => {
      if (!Array.isArray(list))
        throw new EngineError(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
      return list.some((item) => equalValues(item, value));
    }),
    $size: fixed(1, (value) => {
      if (!Array.isArray(value))
        throw new EngineError(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
      return value.length;
    }),
  }),
);
