import { type Doc, put } from '../../bson/decode.ts';
import { encodeKey } from '../../bson/key.ts';
import { isDoc } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { pause } from '../../query/scan.ts';
import { type Accumulator, compileAccumulator } from '../accumulators.ts';
import { compileExpression } from '../expression.ts';
import type { Docs, Stage, StageCompiler } from '../stage.ts';
import { sort } from './sort.ts';

interface Group {
  id: unknown;
  accumulators: Accumulator[];
}

/** A `$group` may hold this many groups. */
export const maxGroups = 1_000_000;

export const group: StageCompiler = (spec, { variables }) => {
  if (!isDoc(spec)) throw new EngineError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new EngineError(15955, 'a group specification must include an _id');
  const idOf = compileExpression(spec._id, variables);
  const fields = Object.entries(spec).filter(([name]) => name !== '_id');
  const makers = fields.map(([name, accumulator]) => compileAccumulator(name, accumulator, variables));
  return function* (docs) {
    const groups = new Map<string, Group>();
    for (const doc of docs) {
      if (doc === pause) {
        yield pause;
        continue;
      }
      const id = idOf(doc);
      const key = groupKey(id);
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
};

const groupKey = (id: unknown): string => encodeKey(id ?? null).toString('latin1');

export const sortByCount: StageCompiler = (spec, scope) => {
  const isExpression =
    (typeof spec === 'string' && spec.startsWith('$')) || (isDoc(spec) && Object.keys(spec)[0]?.startsWith('$'));
  if (!isExpression) {
    throw new EngineError(
      40148,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  }
  const grouping: Stage = group({ _id: spec, count: { $sum: 1 } }, scope);
  const sorting: Stage = sort({ count: -1 }, scope);
  return (docs: Docs) => sorting(grouping(docs));
};
