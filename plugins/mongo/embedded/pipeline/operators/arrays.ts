import { equalValues } from '../../bson/compare.ts';
import { type Doc, put } from '../../bson/decode.ts';
import { isDoc, typeName } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { wholeNumber } from '../../query/numbers.ts';
import { sortValues } from '../../query/sort.ts';
import type { OperatorCompiler } from '../expression.ts';
import { allPresent, fixed, isNil, variadic } from './arguments.ts';

/** The array, or null for null and missing. Throws if it is anything else. */
export const arrayOf = (name: string, code: number, value: unknown): unknown[] | null =>
  isNil(value) ? null : requireArray(name, code, value);

function requireArray(name: string, code: number, value: unknown): unknown[] {
  if (!Array.isArray(value)) throw new EngineError(code, `${name} requires an array, not ${typeName(value)}`);
  return value;
}

/** The arrays; null if one of them is null or missing. */
export function arraysOf(name: string, code: number, values: readonly unknown[]): unknown[][] | null {
  const arrays: unknown[][] = [];
  return allPresent(values, (value) => arrays.push(requireArray(name, code, value))) ? arrays : null;
}

function whole(name: string, code: number, value: unknown): number {
  const number = wholeNumber(value);
  if (number === null) throw new EngineError(code, `${name} needs a 32-bit integer, not ${typeName(value)}`);
  return number;
}

const elementAt = fixed(2, (value, position) => {
  if (isNil(value) || isNil(position)) return null;
  const array = requireArray('$arrayElemAt', 28689, value);
  return array.at(whole('$arrayElemAt', 28690, position));
});

const edge = (name: string, at: 0 | -1): OperatorCompiler =>
  fixed(1, (value) => {
    const array = arrayOf(name, 28689, value);
    return array ? array.at(at) : null;
  });

const concat = variadic((values) => arraysOf('$concatArrays', 28664, values)?.flat() ?? null);

const slice = fixed(
  2,
  (value, first, second) => {
    if (isNil(value) || isNil(first) || second === null) return null;
    const array = requireArray('$slice', 28724, value);
    const from = whole('$slice', 28725, first);
    if (second === undefined) return from < 0 ? array.slice(from) : array.slice(0, from);
    const count = whole('$slice', 28727, second);
    if (count <= 0) throw new EngineError(28729, `Third argument to $slice must be positive: ${count}`);
    const start = from < 0 ? Math.max(0, array.length + from) : from;
    return array.slice(start, start + count);
  },
  3,
);

const isIn = fixed(2, (value, list) => {
  if (!Array.isArray(list))
    throw new EngineError(40081, `$in requires an array as a second argument, found: ${typeName(list)}`);
  return list.some((item) => equalValues(item, value));
});

const indexOf = fixed(
  2,
  (value, wanted, start, end) => {
    const array = arrayOf('$indexOfArray', 40090, value);
    if (!array) return null;
    const from = start === undefined ? 0 : whole('$indexOfArray', 40096, start);
    const to = end === undefined ? array.length : Math.min(array.length, whole('$indexOfArray', 40096, end));
    for (let i = from; i < to; i++) if (equalValues(array[i], wanted)) return i;
    return -1;
  },
  4,
);

const range = fixed(
  2,
  (start, end, step = 1) => {
    const [from, to, by] = [whole('$range', 34443, start), whole('$range', 34445, end), whole('$range', 34447, step)];
    if (by === 0) throw new EngineError(34449, '$range requires a non-zero step value');
    const items: number[] = [];
    for (let i = from; by > 0 ? i < to : i > to; i += by) items.push(i);
    return items;
  },
  3,
);

const sortArray: OperatorCompiler = (operand, compile) => {
  const { input, sortBy } = isDoc(operand) ? operand : {};
  const evaluate = compile(input);
  return (scope) => {
    const array = arrayOf('$sortArray', 2942504, evaluate(scope));
    return array && sortValues(array, sortBy);
  };
};

const toObject = fixed(1, (value) => {
  const array = arrayOf('$arrayToObject', 40386, value);
  if (!array) return null;
  const doc: Doc = {};
  for (const item of array) {
    const [name, field] = pairOf(item);
    put(doc, name, field);
  }
  return doc;
});

function pairOf(item: unknown): [name: string, value: unknown] {
  if (Array.isArray(item)) {
    if (item.length !== 2)
      throw new EngineError(
        40397,
        `$arrayToObject requires an array of size 2 arrays, found array of size: ${item.length}`,
      );
    if (typeof item[0] !== 'string')
      throw new EngineError(
        40395,
        '$arrayToObject requires an array of key-value pairs, where the key must be of type string',
      );
    return [item[0], item[1]];
  }
  if (!isDoc(item))
    throw new EngineError(40398, `Unrecognised input type format for $arrayToObject: ${typeName(item)}`);
  const size = Object.keys(item).length;
  if (size !== 2)
    throw new EngineError(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys:${size}`,
    );
  if (!('k' in item) || !('v' in item))
    throw new EngineError(40393, "$arrayToObject requires an object with keys 'k' and 'v'.");
  if (typeof item.k !== 'string')
    throw new EngineError(
      40394,
      "$arrayToObject requires an object with keys 'k' and 'v', where the value of 'k' must be of type string",
    );
  return [item.k, item.v];
}

const toArray = fixed(1, (value) => {
  if (isNil(value)) return null;
  if (!isDoc(value))
    throw new EngineError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  return Object.entries(value).map(([k, v]) => ({ k, v }));
});

const size = fixed(1, (value) => {
  if (!Array.isArray(value))
    throw new EngineError(17124, `The argument to $size must be an array, but was of type: ${typeName(value)}`);
  return value.length;
});

export const arrayOperators: Readonly<Record<string, OperatorCompiler>> = {
  $arrayElemAt: elementAt,
  $first: edge('$first', 0),
  $last: edge('$last', -1),
  $concatArrays: concat,
  $slice: slice,
  $in: isIn,
  $indexOfArray: indexOf,
  $isArray: fixed(1, Array.isArray),
  $size: size,
  $range: range,
  $reverseArray: fixed(1, (value) => arrayOf('$reverseArray', 34435, value)?.toReversed() ?? null),
  $sortArray: sortArray,
  $arrayToObject: toObject,
  $objectToArray: toArray,
};
