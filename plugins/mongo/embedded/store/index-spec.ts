import { Double } from 'bson';
import { equalValues } from '../bson/compare.ts';
import type { Doc } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError, unsupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Matcher } from '../query/matcher.ts';
import type { IndexField } from './index-keys.ts';

/** A validated index specification. */
export interface IndexSpec {
  name: string;
  key: Doc;
  fields: IndexField[];
  isUnique: boolean;
  isSparse: boolean;
  partialFilter: Doc | null;
  matchesPartial: Matcher | null;
  expireAfterSeconds: number | null;
  /** The specification in `listIndexes`. */
  stored: Doc;
}

const ignored = new Set(['v', 'background', 'ns', 'hidden', 'key', 'name', 'unique', 'sparse']);
const understood = new Set([...ignored, 'partialFilterExpression', 'expireAfterSeconds']);
export const maxExpireAfterSeconds = 2147483647;

/** @throws CannotCreateIndex and similar */
export function readIndexSpec(spec: Doc): IndexSpec {
  const { key } = spec;
  if (!isDoc(key))
    throw new EngineError('FailedToParse', "The 'key' field is a required property of an index specification");
  const fields = readFields(key);
  if (typeof spec.name !== 'string' || spec.name === '') {
    throw new EngineError('FailedToParse', "The 'name' field is a required property of an index specification");
  }
  for (const option of Object.keys(spec)) {
    if (option === 'collation') throw unsupported('An index with a collation');
    if (!understood.has(option)) {
      throw new EngineError(197, `The field '${option}' is not valid for an index specification`);
    }
  }
  const partialFilter = readPartialFilter(spec);
  return {
    name: spec.name,
    key,
    fields,
    isUnique: truthy(spec.unique) || equalKeyPattern(key, { _id: 1 }),
    isSparse: truthy(spec.sparse),
    partialFilter,
    matchesPartial: partialFilter && compileFilter(partialFilter),
    expireAfterSeconds: readExpiry(spec, fields),
    stored: storedSpec(spec, key),
  };
}

const truthy = (value: unknown): boolean => (value instanceof Double ? value.value !== 0 : Boolean(value));

function storedSpec(spec: Doc, key: Doc): Doc {
  const stored: Doc = { v: 2, key, name: spec.name };
  for (const [option, value] of Object.entries(spec)) {
    if (option === 'unique' || option === 'sparse') {
      if (truthy(value)) stored[option] = true;
    } else if (!(option in stored) && option !== 'ns') stored[option] = value;
  }
  return stored;
}

function readFields(key: Doc): IndexField[] {
  const entries = Object.entries(key);
  if (entries.length === 0) throw new EngineError('CannotCreateIndex', 'Index keys cannot be empty.');
  return entries.map(([path, direction]) => {
    if (typeof direction === 'string') throw refuseKind(direction);
    const order = direction instanceof Double ? direction.value : Number(direction);
    if (!Number.isFinite(order) || order === 0) {
      throw new EngineError(
        'CannotCreateIndex',
        `Values in the index key pattern cannot be 0, NaN or non-numeric: ${path}`,
      );
    }
    if (path.includes('$**')) throw unsupported('A wildcard index');
    if (path === '' || path.split('.').includes('') || path.split('.').some((part) => part.startsWith('$'))) {
      throw new EngineError('CannotCreateIndex', `Index key contains an illegal field name: '${path}'`);
    }
    return { path, parts: path.split('.'), isDescending: order < 0 };
  });
}

function refuseKind(kind: string): EngineError {
  const known = ['text', '2d', '2dsphere', 'hashed', 'geoHaystack'].includes(kind);
  return known
    ? unsupported(`A ${kind} index`)
    : new EngineError('CannotCreateIndex', `Unknown index plugin '${kind}'`);
}

function readPartialFilter(spec: Doc): Doc | null {
  const filter = spec.partialFilterExpression;
  if (filter === undefined) return null;
  if (!isDoc(filter)) throw new EngineError('TypeMismatch', "The field 'partialFilterExpression' must be an object");
  if (truthy(spec.sparse)) {
    throw new EngineError('CannotCreateIndex', 'cannot mix "partialFilterExpression" and "sparse" options');
  }
  checkPartialFilter(filter);
  return filter;
}

const partialOperators = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$type', '$in', '$exists']);

function checkPartialFilter(filter: Doc): void {
  for (const [name, value] of Object.entries(filter)) {
    if (name === '$and' || name === '$or') for (const part of value as Doc[]) checkPartialFilter(part);
    else if (isDoc(value)) {
      for (const [operator, operand] of Object.entries(value)) {
        if (!operator.startsWith('$')) break;
        if (!partialOperators.has(operator) || (operator === '$exists' && operand !== true)) {
          throw new EngineError('CannotCreateIndex', `Expression not supported in partial index: ${operator}`);
        }
      }
    }
  }
}

function readExpiry(spec: Doc, fields: IndexField[]): number | null {
  const seconds = spec.expireAfterSeconds;
  if (seconds === undefined) return null;
  const number = seconds instanceof Double ? seconds.value : Number(seconds);
  if (!(number >= 0 && number <= maxExpireAfterSeconds)) {
    throw new EngineError(
      'CannotCreateIndex',
      `TTL index 'expireAfterSeconds' must be from 0 to ${maxExpireAfterSeconds}`,
    );
  }
  if (fields.length > 1) throw new EngineError('CannotCreateIndex', 'TTL indexes are single-field indexes');
  if (fields[0]?.path === '_id') {
    throw new EngineError(
      'InvalidOptions',
      "The field 'expireAfterSeconds' is not valid for an _id index specification",
    );
  }
  return Math.floor(number);
}

/** Returns the same index under any name. */
export function isSameKey(a: IndexSpec, b: IndexSpec): boolean {
  return equalKeyPattern(a.key, b.key) && equalValues(a.partialFilter ?? null, b.partialFilter ?? null);
}

/** Returns true if both have the same options as well. */
export function isSameIndex(a: IndexSpec, b: IndexSpec): boolean {
  return (
    isSameKey(a, b) &&
    a.isUnique === b.isUnique &&
    a.isSparse === b.isSparse &&
    a.expireAfterSeconds === b.expireAfterSeconds
  );
}

/** Returns whether paths, order and directions are the same. */
export function equalKeyPattern(a: Doc, b: Doc): boolean {
  const [x, y] = [Object.entries(a), Object.entries(b)];
  return x.length === y.length && x.every(([path, order], i) => path === y[i]?.[0] && equalValues(order, y[i]?.[1]));
}
