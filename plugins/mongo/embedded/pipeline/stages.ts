import { type Doc, put } from '../bson/decode.ts';
import { encodeKey } from '../bson/key.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import { type Paused, pause } from '../query/scan.ts';
import { type Accumulator, compileAccumulator } from './accumulators.ts';
import { compileExpression } from './expression.ts';

export type Docs = Paused<Doc>;

/** A compiled stage: a stream in, a stream out. */
export type Stage = (docs: Docs) => Docs;

interface Group {
  id: unknown;
  accumulators: Accumulator[];
}

/** A `$group` may hold this many groups. */
export const maxGroups = 1_000_000;

function group(spec: unknown): Stage {
  if (!isDoc(spec)) throw new EngineError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new EngineError(15955, 'a group specification must include an _id');
  const idOf = compileExpression(spec._id);
  const fields = Object.entries(spec).filter(([name]) => name !== '_id');
  const makers = fields.map(([name, accumulator]) => compileAccumulator(name, accumulator));
  return function* (docs) {
    const groups = new Map<string, Group>();
    for (const doc of docs) {
      if (doc === pause) {
        yield pause;
        continue;
      }
      const id = idOf(doc);
      const key = encodeKey(id ?? null).toString('latin1');
      let found = groups.get(key);
      if (!found) {
        found = { id: id ?? null, accumulators: makers.map((make) => make()) };
        groups.set(key, found);
        if (groups.size > maxGroups) {
          throw new EngineError(
            'QueryExceededMemoryLimitNoDiskUseAllowed',
            `$group exceeded its limit of ${maxGroups} groups`,
          );
        }
      }
      for (const accumulator of found.accumulators) accumulator.add(doc);
    }
    for (const { id, accumulators } of groups.values()) {
      const result: Doc = { _id: id };
      for (const [i, accumulator] of accumulators.entries()) put(result, fields[i]?.[0] as string, accumulator.value());
      yield result;
    }
  };
}

function project(spec: unknown): Stage {
  if (!isDoc(spec)) throw new EngineError(15969, '$project specification must be an object');
  if (Object.keys(spec).length === 0)
    throw new EngineError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  const { apply } = compileProjection(spec);
  return function* (docs) {
    for (const doc of docs) yield doc === pause ? pause : apply(doc);
  };
}

/** Stages after the search. */
export const stages: ReadonlyMap<string, (spec: unknown) => Stage> = new Map([
  ['$group', group],
  ['$project', project],
]);
