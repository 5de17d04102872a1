import { BSONRegExp } from 'bson';
import { integer } from '../bson/arithmetic.ts';
import { equalValues } from '../bson/compare.ts';
import { isDoc, typeName } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { elementTest, isOperators } from '../query/filter.ts';
import { wholeNumber } from '../query/numbers.ts';
import { matchesRegex } from '../query/predicates.ts';
import { sortValues } from '../query/sort.ts';
import { show } from '../store/duplicate-key.ts';
import type { Target, UpdateOperator } from './operators.ts';
import { findPlace, makePlace, read, requirePlace, write } from './paths.ts';

/** Replaces the array a path leads to; a missing one is made if `create`, else left alone. */
function changeArray(
  target: Target,
  create: boolean,
  refuse: (value: unknown) => EngineError,
  to: (array: unknown[]) => unknown[],
): void {
  const existing = create ? findPlace(target.doc, target.parts) : requirePlace(target.doc, target.parts);
  if (!existing && !create) return;
  const place = existing ?? makePlace(target.doc, target.parts);
  const value = existing ? read(existing) : [];
  if (!Array.isArray(value)) throw refuse(value);
  write(place, to(value));
}

const notAnArray =
  ({ doc, path }: Target) =>
  (value: unknown) =>
    new EngineError(
      'BadValue',
      `The field '${path}' must be an array but is of type ${typeName(value)} in document {_id: ${show(doc._id)}}`,
    );

const pushModifiers = new Set(['$each', '$position', '$slice', '$sort']);

export const push: UpdateOperator = (target, operand) => {
  if (!isDoc(operand) || !('$each' in operand)) {
    changeArray(target, true, notAnArray(target), (array) => [...array, operand]);
    return;
  }
  const unknown = Object.keys(operand).find((name) => !pushModifiers.has(name));
  if (unknown) throw new EngineError('BadValue', `Unrecognized clause in $push: ${unknown}`);
  const { $each: added } = operand;
  if (!Array.isArray(added)) {
    throw new EngineError(
      'BadValue',
      `The argument to $each in $push must be an array but it was of type: ${typeName(added)}`,
    );
  }
  const position = clauseNumber('$position', operand.$position);
  const slice = clauseNumber('$slice', operand.$slice);
  changeArray(target, true, notAnArray(target), (array) => {
    const at = position === undefined ? array.length : position < 0 ? Math.max(0, array.length + position) : position;
    let all = [...array.slice(0, at), ...added, ...array.slice(at)];
    if (operand.$sort !== undefined) all = sortValues(all, operand.$sort);
    if (added.length > 0 || (operand.$sort !== undefined && all.length > 0)) target.touch();
    if (slice === undefined) return all;
    return slice < 0 ? all.slice(slice) : all.slice(0, slice);
  });
};

function clauseNumber(name: string, value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = wholeNumber(value);
  if (number === null) {
    throw new EngineError(
      'BadValue',
      `The value for ${name} must be an integer value but was given type: ${typeName(value)}`,
    );
  }
  return number;
}

export const addToSet: UpdateOperator = (target, operand) => {
  const isEach = isDoc(operand) && '$each' in operand;
  const added = isEach ? operand.$each : [operand];
  if (!Array.isArray(added)) {
    throw new EngineError(
      'TypeMismatch',
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(added)}`,
    );
  }
  const refuse = (value: unknown) =>
    new EngineError(
      'BadValue',
      `Cannot apply $addToSet to non-array field. Field named '${target.parts.at(-1)}' has non-array type ${typeName(value)}`,
    );
  changeArray(target, true, refuse, (array) => {
    const all = [...array];
    for (const item of added) if (!all.some((present) => equalValues(present, item))) all.push(item);
    return all;
  });
};

const notPullable = () => new EngineError('BadValue', 'Cannot apply $pull to a non-array value');

export const pull: UpdateOperator = (target, operand) => {
  const matches = pullTest(operand);
  changeArray(target, false, notPullable, (array) => array.filter((element) => !matches(element)));
};

function pullTest(operand: unknown): (element: unknown) => boolean {
  if (operand instanceof BSONRegExp) return matchesRegex(operand);
  if (!isDoc(operand)) return (element) => equalValues(element, operand);
  if (isOperators(operand)) return elementTest(operand);
  const test = elementTest(operand);
  return (element) => isDoc(element) && test(element);
}

export const pullAll: UpdateOperator = (target, operand) => {
  if (!Array.isArray(operand)) {
    throw new EngineError('BadValue', `$pullAll requires an array argument but was given a ${typeName(operand)}`);
  }
  changeArray(target, false, notPullable, (array) =>
    array.filter((element) => !operand.some((item) => equalValues(item, element))),
  );
};

export const pop: UpdateOperator = (target, operand) => {
  const end = wholeNumber(operand);
  if (end !== 1 && end !== -1) throw new EngineError('FailedToParse', `$pop expects 1 or -1, found: ${show(operand)}`);
  const refuse = (value: unknown) =>
    new EngineError('TypeMismatch', `Path '${target.path}' contains an element of non-array type '${typeName(value)}'`);
  changeArray(target, false, refuse, (array) => (end === 1 ? array.slice(0, -1) : array.slice(1)));
};

export const bit: UpdateOperator = (target, operand) => {
  if (!isDoc(operand) || Object.keys(operand).length === 0) {
    throw new EngineError(
      'BadValue',
      `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  const place = findPlace(target.doc, target.parts) ?? makePlace(target.doc, target.parts);
  let value: unknown = read(place) ?? 0;
  for (const [name, mask] of Object.entries(operand)) value = bitwise(name, value, mask);
  write(place, value);
};

function bitwise(name: string, value: unknown, mask: unknown): unknown {
  const isInteger = (number: unknown): number is number | bigint =>
    typeof number === 'bigint' || Number.isInteger(number);
  if (!isInteger(mask))
    throw new EngineError(
      'BadValue',
      `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(mask)}' is not supported here`,
    );
  if (!isInteger(value))
    throw new EngineError('BadValue', `Cannot apply $bit to a value of non-integral type ${typeName(value)}`);
  const [x, y] = [BigInt(value), BigInt(mask)];
  const isLong = typeof value === 'bigint' || typeof mask === 'bigint';
  if (name === 'and') return integer(x & y, isLong);
  if (name === 'or') return integer(x | y, isLong);
  if (name === 'xor') return integer(x ^ y, isLong);
  throw new EngineError(
    'BadValue',
    `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator`,
  );
}
