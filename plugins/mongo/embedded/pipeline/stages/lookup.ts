import type { Doc } from '../../bson/decode.ts';
import { decode } from '../../bson/decode.ts';
import { isDoc } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { compileFilter } from '../../query/filter.ts';
import { findDocs } from '../../query/find-docs.ts';
import { pause } from '../../query/scan.ts';
import type { Collection } from '../../store/collection.ts';
import { compileExpression } from '../expression.ts';
import { compileStages, readPipeline } from '../pipeline.ts';
import { runPipeline } from '../source.ts';
import type { Docs, StageCompiler, StageScope } from '../stage.ts';
import { replaced } from './unwind.ts';

export const lookup: StageCompiler = (spec, scope) => {
  const { from, as, localField, foreignField, pipeline, let: bindings } = readLookup(spec);
  const variables = Object.entries(bindings).map(
    ([name, value]) => [name, compileExpression(value, scope.variables)] as const,
  );
  const names = Object.fromEntries(variables.map(([name]) => [name, null]));
  if (pipeline) compileStages(readPipeline(pipeline), { ...scope, variables: { ...scope.variables, ...names } });
  return function* (docs) {
    for (const doc of docs) {
      if (doc === pause) {
        yield pause;
        continue;
      }
      const inner: StageScope = {
        ...scope,
        variables: { ...scope.variables, ...Object.fromEntries(variables.map(([name, value]) => [name, value(doc)])) },
      };
      const filter =
        localField !== undefined && foreignField !== undefined
          ? [{ $match: equalityFilter(doc, localField, foreignField) }]
          : [];
      const found: Doc[] = [];
      for (const match of runPipeline(
        scope.engine.catalog.find(scope.db, from),
        [...filter, ...(pipeline ?? [])],
        inner,
      )) {
        if (match === pause) yield pause;
        else found.push(match);
      }
      yield replaced(doc, as.split('.'), found);
    }
  };
};

interface Lookup {
  from: string;
  as: string;
  localField?: string;
  foreignField?: string;
  pipeline?: unknown[];
  let: Doc;
}

function readLookup(spec: unknown): Lookup {
  if (!isDoc(spec)) throw new EngineError('FailedToParse', 'the $lookup specification must be an Object');
  const { from, as, localField, foreignField, pipeline, let: bindings = {} } = spec;
  if (typeof from !== 'string')
    throw new EngineError('FailedToParse', "missing 'from' option to $lookup stage specification");
  if (typeof as !== 'string') throw new EngineError(40414, "BSON field '$lookup.as' is missing but a required field");
  const isJoin = typeof localField === 'string' && typeof foreignField === 'string';
  if (!isJoin && (localField !== undefined || foreignField !== undefined || !Array.isArray(pipeline))) {
    throw new EngineError(
      'FailedToParse',
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  }
  return {
    from,
    as,
    ...(isJoin && { localField, foreignField }),
    ...(Array.isArray(pipeline) && { pipeline }),
    let: isDoc(bindings) ? bindings : {},
  };
}

/** The filter that finds what a document's local field joins: any of its elements, or null if it is missing. */
export function equalityFilter(doc: Doc, localField: string, foreignField: string): Doc {
  const value = localValue(doc, localField.split('.'));
  const values = Array.isArray(value) && value.length > 0 ? value : [Array.isArray(value) ? null : (value ?? null)];
  return { [foreignField]: values.length === 1 ? { $eq: values[0] ?? null } : { $in: values } };
}

function localValue(from: unknown, parts: readonly string[]): unknown {
  const [part, ...rest] = parts;
  if (part === undefined) return from;
  if (Array.isArray(from)) {
    const each = from.filter(isDoc).map((item) => localValue(item, parts));
    return each.flatMap((value) => (Array.isArray(value) ? value : [value ?? null]));
  }
  return isDoc(from) ? localValue(from[part], rest) : undefined;
}

/** The documents whose field equals one of the values, read through an index if there is one. */
export function* findEqual(collection: Collection, field: string, values: unknown[], restrict: Doc): Docs {
  const filter = { $and: [{ [field]: { $in: values } }, restrict] };
  const { docs } = findDocs(collection, { matcher: compileFilter(filter), sort: [], skip: 0, limit: 0 });
  for (const row of docs) yield row === pause ? pause : decode(row.bytes);
}
