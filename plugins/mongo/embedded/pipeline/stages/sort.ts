import type { Doc } from '../../bson/decode.ts';
import { isDoc } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { maxSortBytes, sizeOf, sortTooLarge } from '../../query/find-docs.ts';
import { pause } from '../../query/scan.ts';
import { compareSortKeys, readSort, sortKeys } from '../../query/sort.ts';
import type { StageCompiler } from '../stage.ts';

export const sort: StageCompiler = (spec) => {
  if (!isDoc(spec)) throw new EngineError(15973, 'the $sort key specification must be an object');
  if (Object.keys(spec).length === 0) throw new EngineError(15976, '$sort stage must have at least one sort key');
  const fields = readSort(spec);
  return function* (docs) {
    const entries: Array<{ doc: Doc; keys: unknown[] }> = [];
    let bytes = 0;
    for (const doc of docs) {
      if (doc === pause) {
        yield pause;
        continue;
      }
      const keys = sortKeys(doc, fields);
      entries.push({ doc, keys });
      bytes += sizeOf(keys);
      if (bytes > maxSortBytes) throw sortTooLarge();
    }
    entries.sort((a, b) => compareSortKeys(a.keys, b.keys, fields));
    for (const { doc } of entries) yield doc;
  };
};
