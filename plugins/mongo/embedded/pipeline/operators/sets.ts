import { compareValues } from '../../bson/compare.ts';
import { encodeKey } from '../../bson/key.ts';
import { typeName } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { isTrue } from '../../query/numbers.ts';
import type { OperatorCompiler } from '../expression.ts';
import { fixed, variadic } from './arguments.ts';
import { arrayOf } from './arrays.ts';

const keyOf = (value: unknown): string => encodeKey(value).toString('latin1');

function distinct(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [keyOf(value), value])).values()].sort(compareValues);
}

const union = variadic((values) => {
  const arrays = values.map((value) => arrayOf('$setUnion', 17043, value));
  return arrays.includes(null) ? null : distinct(arrays.flat());
});

const intersection = variadic((values) => {
  const arrays = values.map((value) => arrayOf('$setIntersection', 17047, value));
  if (arrays.includes(null)) return null;
  const [first = [], ...rest] = arrays as unknown[][];
  const keys = rest.map((array) => new Set(array.map(keyOf)));
  return distinct(first.filter((value) => keys.every((set) => set.has(keyOf(value)))));
});

const difference = fixed(2, (a, b) => {
  const [left, right] = [arrayOf('$setDifference', 17048, a), arrayOf('$setDifference', 17049, b)];
  if (!left || !right) return null;
  const keys = new Set(right.map(keyOf));
  const kept = left.filter((value) => !keys.has(keyOf(value)));
  return [...new Map(kept.map((value) => [keyOf(value), value])).values()];
});

const setOf = (name: string, value: unknown): Set<string> => {
  if (!Array.isArray(value))
    throw new EngineError(17044, `All operands of ${name} must be arrays. One argument is of type: ${typeName(value)}`);
  return new Set(value.map(keyOf));
};

const isSubset = fixed(2, (a, b) => {
  const all = setOf('$setIsSubset', b);
  return [...setOf('$setIsSubset', a)].every((key) => all.has(key));
});

const equals = variadic((values) => {
  const [first, ...rest] = values.map((value) => setOf('$setEquals', value));
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
  $allElementsTrue: quantified('$allElementsTrue', 5159200, (values) => values.every(isTrue)),
  $anyElementTrue: quantified('$anyElementTrue', 5159200, (values) => values.some(isTrue)),
};
