import { type Doc, decode, put } from '../bson/decode.ts';
import { isDoc, typeName } from '../bson/values.ts';
import { EngineError, unsupported } from '../errors.ts';
import { countDocs } from '../query/count-docs.ts';
import { compileFilter } from '../query/filter.ts';
import { findDocs, type Search } from '../query/find-docs.ts';
import { wholeNumber } from '../query/numbers.ts';
import { pause } from '../query/scan.ts';
import { readSort } from '../query/sort.ts';
import type { Collection } from '../store/collection.ts';
import { type Docs, stages } from './stages.ts';

interface StageSpec {
  name: string;
  spec: unknown;
}

/** Leading stages, each at most once, run as a `find`. */
export const searchStages = ['$match', '$sort', '$limit'] as const;

/** Returns a search and what follows. @throws before reading */
export function runPipeline(collection: Collection | undefined, pipeline: unknown): Docs {
  const { search, rest } = readSearch(readPipeline(pipeline));
  const compiled = rest.map(({ name, spec }) => {
    const compile = stages.get(name);
    if (!compile) throw unsupported(`The pipeline stage ${name}${isSearchStage(name) ? ' at this place' : ''}`);
    return compile(spec);
  });
  const counted = rest.length === 1 && rest[0] ? countedField(rest[0]) : null;
  if (collection && counted) return countOnly(collection, search, counted);
  return compiled.reduce<Docs>((docs, stage) => stage(docs), open(collection, search));
}

const isSearchStage = (name: string): boolean => (searchStages as readonly string[]).includes(name);

export const searchOfPipeline = (pipeline: unknown): Search => readSearch(readPipeline(pipeline)).search;

/** @throws TypeMismatch and similar */
export function readPipeline(pipeline: unknown): StageSpec[] {
  if (!Array.isArray(pipeline)) {
    throw new EngineError('TypeMismatch', `'pipeline' option must be specified as an array, not ${typeName(pipeline)}`);
  }
  return pipeline.map((stage) => {
    if (!isDoc(stage)) throw new EngineError('TypeMismatch', "Each element of the 'pipeline' array must be an object");
    const fields = Object.entries(stage);
    const [first] = fields;
    if (!first || fields.length !== 1) {
      throw new EngineError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    return { name: first[0], spec: first[1] };
  });
}

/** Turns leading stages into a search, using indexes and limits. */
function readSearch(specs: readonly StageSpec[]): { search: Search; rest: StageSpec[] } {
  const found = new Map<string, unknown>();
  let at = 0;
  for (const name of searchStages) if (specs[at]?.name === name) found.set(name, specs[at++]?.spec);
  const filter = found.has('$match') ? found.get('$match') : {};
  if (!isDoc(filter)) throw new EngineError(15959, 'the match filter must be an expression in an object');
  const sort = found.get('$sort');
  if (found.has('$sort') && !isDoc(sort)) throw new EngineError(15973, 'the $sort key specification must be an object');
  if (isDoc(sort) && Object.keys(sort).length === 0)
    throw new EngineError(15976, '$sort stage must have at least one sort key');
  const limit = found.has('$limit') ? wholeNumber(found.get('$limit')) : 0;
  if (limit === null) throw new EngineError(5107201, 'invalid argument to $limit stage: Expected a number');
  if (found.has('$limit') && limit <= 0) throw new EngineError(15958, 'the limit must be positive');
  return { search: { matcher: compileFilter(filter), sort: readSort(sort), skip: 0, limit }, rest: specs.slice(at) };
}

/** Detects a driver's count. */
function countedField({ name, spec }: StageSpec): { name: string; id: unknown } | null {
  if (name !== '$group' || !isDoc(spec)) return null;
  const { _id: id, ...fields } = spec;
  const [only, ...more] = Object.entries(fields);
  const isConstant = id === null || wholeNumber(id) !== null;
  if (!only || more.length > 0 || !isConstant || !isDoc(only[1])) return null;
  return only[1].$sum === 1 ? { name: only[0], id } : null;
}

function* countOnly(collection: Collection, search: Search, { name, id }: { name: string; id: unknown }): Docs {
  const count = yield* countDocs(collection, search);
  const result: Doc = { _id: id };
  put(result, name, count);
  if (count > 0) yield result;
}

function* open(collection: Collection | undefined, search: Search): Docs {
  if (!collection) return;
  for (const row of findDocs(collection, search).docs) yield row === pause ? pause : decode(row.bytes);
}
