import { type Doc, decode, put } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { countDocs } from '../query/count-docs.ts';
import { compileFilter } from '../query/filter.ts';
import { type Found, findDocs, type Search } from '../query/find-docs.ts';
import { wholeNumber } from '../query/numbers.ts';
import { pause } from '../query/scan.ts';
import { readSort, type SortField } from '../query/sort.ts';
import type { Collection } from '../store/collection.ts';
import { neededFields } from './dependencies.ts';
import { compileStages, readPipeline, type StageSpec } from './pipeline.ts';
import type { Docs, StageScope } from './stage.ts';

/** Runs a pipeline on a collection. */
export function runPipeline(collection: Collection | undefined, pipeline: unknown, scope: StageScope): Docs {
  const { search, rest } = readSource(readPipeline(pipeline), scope);
  const run = compileStages(rest, scope);
  const counted = rest.length === 1 && rest[0] ? countedField(rest[0]) : null;
  if (collection && counted) return countOnly(collection, search, counted);
  return run(open(collection, search, rest, scope));
}

/** Opens what a collection gives to a pipeline. */
export function openSource(collection: Collection, specs: readonly StageSpec[], scope: StageScope): Found {
  return findDocs(collection, readSource(specs, scope).search);
}

/** Turns leading `$match`, `$sort`, `$skip` and `$limit` into a search, so that indexes and limits count. */
function readSource(specs: readonly StageSpec[], scope: StageScope): { search: Search; rest: StageSpec[] } {
  const filters: unknown[] = [];
  let sort: SortField[] = [];
  let [skip, limit, at] = [0, 0, 0];
  for (; specs[at]?.name === '$match' && isDoc(specs[at]?.spec); at++) filters.push(specs[at]?.spec);
  if (specs[at]?.name === '$sort' && !isEmptyDoc(specs[at]?.spec)) sort = readSort(specs[at++]?.spec);
  if (specs[at]?.name === '$skip') skip = wholeNumber(specs[at]?.spec) ?? -1;
  if (skip > 0) at += 1;
  if (specs[at]?.name === '$limit') limit = wholeNumber(specs[at]?.spec) ?? -1;
  if (limit > 0) at += 1;
  const filter = filters.length === 1 ? (filters[0] as Doc) : filters.length > 0 ? { $and: filters } : {};
  const matcher = compileFilter(filter, scope.variables);
  const search = { matcher, sort, skip: Math.max(0, skip), limit: Math.max(0, limit) };
  return { search, rest: specs.slice(at) };
}

const isEmptyDoc = (spec: unknown): boolean => isDoc(spec) && Object.keys(spec).length === 0;

/** The stages after the search may only want the number of documents: `$count`, or what drivers send for a count. */
function countedField({ name, spec }: StageSpec): { name: string; id: Doc } | null {
  if (name === '$count' && typeof spec === 'string') return { name: spec, id: {} };
  if (name !== '$group' || !isDoc(spec)) return null;
  const { _id, ...fields } = spec;
  const [only, ...more] = Object.entries(fields);
  const isConstant = _id === null || wholeNumber(_id) !== null;
  if (!only || more.length > 0 || !isConstant || !isDoc(only[1])) return null;
  return wholeNumber(only[1].$sum) === 1 ? { name: only[0], id: { _id } } : null;
}

function* countOnly(collection: Collection, search: Search, { name, id }: { name: string; id: Doc }): Docs {
  const count = yield* countDocs(collection, search);
  const result: Doc = { ...id };
  put(result, name, count);
  if (count > 0) yield result;
}

function* open(
  collection: Collection | undefined,
  search: Search,
  rest: readonly StageSpec[],
  scope: StageScope,
): Docs {
  if (!collection) return;
  const fields = neededFields(rest, scope.variables) ?? undefined;
  for (const row of findDocs(collection, search).docs) yield row === pause ? pause : decode(row.bytes, fields);
}
