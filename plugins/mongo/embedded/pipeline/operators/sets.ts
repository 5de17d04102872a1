import { compareValues } from '../../bson/compare.ts';
import { encodeKey } from '../../bson/key.ts';
import { typeName } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { isTrue } from '../../query/numbers.ts';
import type { OperatorCompiler } from '../expression.ts';
import { fixed, isNil, variadic } from './arguments.ts';
import { arrayOf, arraysOf } from './arrays.ts';

const keyOf = (value: unknown): string => encodeKey(value).toString('latin1');

function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()].sort(compareValues);
}

const union = variadic((values) => {
  const arrays = arraysOf('$setUnion', 17043, values);
  return arrays && distinct(arrays.flat());
});

const intersection = variadic((values) => {
  const arrays = arraysOf('$setIntersection', 17047, values);
  if (!arrays) return null;
  const [first = [], ...rest] = arrays;
  const keys = rest.map((array) => new Set(array.map(keyOf)));
  return distinct(first.filter((value) => keys.every((set) => set.has(keyOf(value)))));
});

const difference = fixed(2, (a, b) => {
  if (isNil(a) || isNil(b)) return null;
  const [left, right] = [arrayOf('$setDifference', 17048, a) ?? [], arrayOf('$setDifference', 17049, b) ?? []];
  const keys = new Set(right.map(keyOf));
  const kept = left.filter((value) => !keys.has(keyOf(value)));
  return [...new Map(kept.map((value) => [keyOf(value), value])).values()];
});

const setOf = (name: string, code: number, value: unknown): Set<string> => {
  if (!Array.isArray(value))
    throw new EngineError(code, `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`);
  return new Set(value.map(keyOf));
};

const isSubset = fixed(2, (a, b) => {
  const some = setOf('$setIsSubset', 17046, a);
  const all = setOf('$setIsSubset', 17042, b);
  return [...some].every((key) => all.has(key));
});

const equals = variadic((values) => {
  const [first, ...rest] = values.map((value) => setOf('$setEquals', 17044, value));
  return rest.every((set) => set.size === first?.size && [...set].every((key) => first.has(key)));
});

const quantified = (name: string, code: number, holds: (values: unknown[]) => boolean): OperatorCompiler =>
  fixed(1, (value) => {
    if (!Array.isArray(value))
      throw new EngineError(code, `${name}'s argument must be an array, but is ${typeName(value)}`);
    return holds(value);
  });

/** Operators that take arrays as sets. */
export const setOperators: Readonly<Record<string, OperatorCompiler>> = {
  $setUnion: union,
  $setIntersection: intersection,
  $setDifference: difference,
  $setIsSubset: isSubset,
  $setEquals: equals,
  $allElementsTrue: quantified('$allElementsTrue', 17040, (values) => values.every(isTrue)),
  $anyElementTrue: quantified('$anyElementTrue', 17041, (values) => values.some(isTrue)),
};
