import { BSONRegExp } from 'bson';
import { equalValues } from '../bson/compare.ts';
import { isDoc, typeName } from '../bson/values.ts';
import { EngineError, unsupported } from '../errors.ts';
import { elementTest, isOperators } from '../query/filter.ts';
import { wholeNumber } from '../query/numbers.ts';
import { matchesRegex } from '../query/predicates.ts';
import { show } from '../store/duplicate-key.ts';
import type { Target, UpdateOperator } from './operator.ts';
import { findPlace, makePlace, read, requirePlace, write } from './paths.ts';

/** Replaces an array; a missing one is created if `create`. */
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

const pushModifiers = new Set(['$each', '$slice']);

export const push: UpdateOperator = (target, operand) => {
  if (!isDoc(operand) || !('$each' in operand)) {
    changeArray(target, true, notAnArray(target), (array) => [...array, operand]);
    return;
  }
  const unknown = Object.keys(operand).find((name) => !pushModifiers.has(name));
  if (unknown) throw unsupported(`The clause ${unknown} of $push`);
  const { $each: added } = operand;
  if (!Array.isArray(added)) {
    throw new EngineError(
      'BadValue',
      `The argument to $each in $push must be an array but it was of type: ${typeName(added)}`,
    );
  }
  const slice = sliceOf(operand.$slice);
  changeArray(target, true, notAnArray(target), (array) => {
    const all = [...array, ...added];
    if (added.length > 0) target.touch();
    if (slice === undefined) return all;
    return slice < 0 ? all.slice(slice) : all.slice(0, slice);
  });
};

function sliceOf(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const number = wholeNumber(value);
  if (number === null) {
    throw new EngineError(
      'BadValue',
      `The value for $slice must be an integer value but was given type: ${typeName(value)}`,
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
