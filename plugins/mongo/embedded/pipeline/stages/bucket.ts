import { compareValues } from '../../bson/compare.ts';
import type { Doc } from '../../bson/decode.ts';
import { isDoc, rankOf } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import type { StageCompiler } from '../stage.ts';
import { group } from './group.ts';
import { sort } from './sort.ts';

/** A `$group` by the boundary below the value. */
export const bucket: StageCompiler = (spec, scope) => {
  if (!isDoc(spec)) throw new EngineError(40201, 'Argument to $bucket stage must be an object');
  const { groupBy, boundaries, output = { count: { $sum: 1 } } } = spec;
  if (groupBy === undefined || !Array.isArray(boundaries)) {
    throw new EngineError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  }
  checkBoundaries(boundaries);
  const branches = boundaries.slice(0, -1).map((boundary, i) => ({
    case: { $and: [{ $gte: [groupBy, { $literal: boundary }] }, { $lt: [groupBy, { $literal: boundaries[i + 1] }] }] },
    // biome-ignore lint/suspicious/noThenProperty: the operator calls it so.
    then: { $literal: boundary },
  }));
  const otherwise = 'default' in spec ? { default: { $literal: spec.default } } : {};
  const grouping = group({ _id: { $switch: { branches, ...otherwise } }, ...(output as Doc) }, scope);
  const sorting = sort({ _id: 1 }, scope);
  return (docs) => sorting(grouping(docs));
};

function checkBoundaries(boundaries: unknown[]): void {
  if (boundaries.length < 2) throw new EngineError(40192, "The $bucket 'boundaries' field must have at least 2 values");
  for (const [i, boundary] of boundaries.slice(1).entries()) {
    if (rankOf(boundary) !== rankOf(boundaries[i])) {
      throw new EngineError(40193, "All values in the 'boundaries' option to $bucket must have the same type.");
    }
    if (compareValues(boundary, boundaries[i]) <= 0) {
      throw new EngineError(
        40194,
        "The 'boundaries' option to $bucket must be sorted, but elements are not in ascending order",
      );
    }
  }
}
