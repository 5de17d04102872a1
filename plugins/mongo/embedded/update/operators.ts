import { Timestamp } from 'bson';
import { calculate } from '../bson/arithmetic.ts';
import { compareNumbers, compareValues } from '../bson/compare.ts';
import type { Doc } from '../bson/decode.ts';
import { isDoc, rank, rankOf, typeName, typeOf } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { isNotANumber } from '../query/numbers.ts';
import { show } from '../store/duplicate-key.ts';
import { addToSet, bit, pop, pull, pullAll, push } from './array-operators.ts';
import { erase, findPlace, leadsThroughArray, makePlace, type Place, read, requirePlace, write } from './paths.ts';

/** What an operator sees of the document it changes. */
export interface Target {
  doc: Doc;
  path: string;
  parts: readonly string[];
  /** Counts the document as modified even if it stays as it is, as the server does for some changes. */
  touch: () => void;
}

export type UpdateOperator = (target: Target, operand: unknown) => void;

/** The field's value, changed by a function of the old one; a missing field is `undefined` and is made. */
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

function arithmetic(name: '$inc' | '$mul', operation: 'add' | 'multiply'): UpdateOperator {
  return (target, operand) => {
    if (rankOf(operand) !== rank.number) {
      const verb = name === '$inc' ? 'increment' : 'multiply';
      throw new EngineError(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: ${show({ [target.path]: operand })}`,
      );
    }
    change(target, (value) => {
      if (value === undefined) return name === '$inc' ? operand : calculate('multiply', operand, 0);
      if (rankOf(value) !== rank.number) throw nonNumeric(name, target, value);
      const result = calculate(operation, value, operand);
      if (result === null) {
        throw new EngineError(
          'BadValue',
          `Failed to apply ${name} operations to current value for document {_id: ${show(target.doc._id)}}`,
        );
      }
      if (isNotANumber(result)) target.touch();
      // The server leaves a number as it is written where the result is worth the same: 0.0 × 0.5 stays 0.0.
      return typeOf(result) === typeOf(value) && compareNumbers(result, value) === 0 ? value : result;
    });
  };
}

function nonNumeric(name: string, { doc, path, parts }: Target, value: unknown): EngineError {
  return new EngineError(
    'TypeMismatch',
    `Cannot apply ${name} to a value of non-numeric type. {_id: ${show(doc._id)}} has the field '${parts.at(-1) ?? path}' of non-numeric type ${typeName(value)}`,
  );
}

function extreme(sign: 1 | -1): UpdateOperator {
  return (target, operand) =>
    change(target, (value) => (value === undefined || compareValues(operand, value) * sign > 0 ? operand : value));
}

const currentDate: UpdateOperator = (target, operand) => {
  const type = isDoc(operand) ? operand.$type : operand;
  if (type === true || type === 'date' || type === false) set(target, new Date());
  else if (type === 'timestamp') set(target, new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
  else {
    throw new EngineError(
      'BadValue',
      `${typeName(operand)} is not valid type for $currentDate. Please use a boolean ('true') or a $type expression ({$type: 'timestamp/date'}).`,
    );
  }
};

/** `parts` is the target; the operand is the path of the source. */
const rename: UpdateOperator = ({ doc, path, parts }, operand) => {
  const from = String(operand).split('.');
  const source = requirePlace(doc, from);
  if (!source) return;
  refuseArray('source', String(operand), doc, from);
  refuseArray('destination', path, doc, parts);
  const value = read(source);
  erase(source);
  write(makePlace(doc, parts), value);
};

function refuseArray(end: 'source' | 'destination', path: string, doc: Doc, parts: readonly string[]): void {
  if (!leadsThroughArray(doc, parts)) return;
  throw new EngineError(
    'BadValue',
    `The ${end} field cannot be an array element, '${path}' in doc with _id: ${show(doc._id)}`,
  );
}

/** Every update operator. `$setOnInsert` is `$set`, applied to a new document only. */
export const updateOperators: Readonly<Record<string, UpdateOperator>> = {
  $set: set,
  $setOnInsert: set,
  $unset: unset,
  $inc: arithmetic('$inc', 'add'),
  $mul: arithmetic('$mul', 'multiply'),
  $min: extreme(-1),
  $max: extreme(1),
  $currentDate: currentDate,
  $rename: rename,
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
  $bit: bit,
};
