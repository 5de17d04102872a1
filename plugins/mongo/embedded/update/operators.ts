import { add } from '../bson/arithmetic.ts';
import { compareNumbers, compareValues } from '../bson/compare.ts';
import { rank, rankOf, typeName, typeOf } from '../bson/values.ts';
import { EngineError, unsupported } from '../errors.ts';
import { isNotANumber } from '../query/numbers.ts';
import { show } from '../store/duplicate-key.ts';
import { addToSet, pull, push } from './array-operators.ts';
import type { Target, UpdateOperator } from './operator.ts';
import { erase, findPlace, makePlace, type Place, read, write } from './paths.ts';

/** Creates a missing field, `undefined` before. */
export function change(target: Target, to: (value: unknown, place: Place) => unknown): void {
  const existing = findPlace(target.doc, target.parts);
  const place = existing ?? makePlace(target.doc, target.parts);
  write(place, to(existing ? read(existing) : undefined, place));
}

const set: UpdateOperator = (target, operand) => change(target, () => operand);

const unset: UpdateOperator = ({ doc, parts }) => {
  const place = findPlace(doc, parts);
  if (place) erase(place);
};

const inc: UpdateOperator = (target, operand) => {
  if (rankOf(operand) !== rank.number) {
    throw new EngineError(
      'TypeMismatch',
      `Cannot increment with non-numeric argument: ${show({ [target.path]: operand })}`,
    );
  }
  change(target, (value) => {
    if (value === undefined) return operand;
    if (rankOf(value) !== rank.number) throw nonNumeric(target, value);
    const result = add(value, operand);
    if (result === null) {
      throw new EngineError(
        'BadValue',
        `Failed to apply $inc operations to current value for document {_id: ${show(target.doc._id)}}`,
      );
    }
    if (isNotANumber(result)) target.touch();
    // Like the server, keeps the form of an equal number: -0.0 + 0 stays -0.0.
    return typeOf(result) === typeOf(value) && compareNumbers(result, value) === 0 ? value : result;
  });
};

function nonNumeric({ doc, path, parts }: Target, value: unknown): EngineError {
  return new EngineError(
    'TypeMismatch',
    `Cannot apply $inc to a value of non-numeric type. {_id: ${show(doc._id)}} has the field '${parts.at(-1) ?? path}' of non-numeric type ${typeName(value)}`,
  );
}

function extreme(sign: 1 | -1): UpdateOperator {
  return (target, operand) =>
    change(target, (value) => (value === undefined || compareValues(operand, value) * sign > 0 ? operand : value));
}

const currentDate: UpdateOperator = (target, operand) => {
  if (operand !== true) throw unsupported('The operand of $currentDate');
  set(target, new Date());
};

/** `$setOnInsert` is `$set` for a new document. */
export const updateOperators: Readonly<Record<string, UpdateOperator>> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: inc,
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
};
