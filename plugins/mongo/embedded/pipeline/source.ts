import { type Doc, decode } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { compileFilter } from '../query/filter.ts';
import { type Found, findDocs } from '../query/find-docs.ts';
import { wholeNumber } from '../query/numbers.ts';
import { pause } from '../query/scan.ts';
import { readSort, type SortField } from '../query/sort.ts';
import type { Collection } from '../store/collection.ts';
import { compileStages, readPipeline, type StageSpec, streamOf } from './pipeline.ts';
import type { Docs, StageScope } from './stage.ts';

/** What a collection gives to the stages after the leading ones, which the indexes have served. */
export interface Source {
  docs: Docs;
  rest: StageSpec[];
  found: Found | null;
}

/** Runs a pipeline on a collection. */
export function runPipeline(collection: Collection | undefined, pipeline: unknown, scope: StageScope): Docs {
  const specs = readPipeline(pipeline);
  const source = openSource(collection, specs, scope);
  return compileStages(source.rest, scope)(source.docs);
}

/** Turns leading `$match`, `$sort`, `$skip` and `$limit` into a search, so that indexes and limits count. */
export function openSource(collection: Collection | undefined, specs: readonly StageSpec[], scope: StageScope): Source {
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
  const rest = specs.slice(at);
  if (!collection) return { docs: streamOf([]), rest, found: null };
  const found = findDocs(collection, { matcher, sort, skip: Math.max(0, skip), limit: Math.max(0, limit) });
  return { docs: decoded(found), rest, found };
}

const isEmptyDoc = (spec: unknown): boolean => isDoc(spec) && Object.keys(spec).length === 0;

function* decoded({ docs }: Found): Docs {
  for (const row of docs) yield row === pause ? pause : decode(row.bytes);
}
