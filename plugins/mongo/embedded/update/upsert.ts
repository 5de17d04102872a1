import { BSONRegExp, ObjectId } from 'bson';
import { equalValues } from '../bson/compare.ts';
import { type Doc, put } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { isOperators } from '../query/filter.ts';
import { immutableId, type Update } from './compile.ts';
import { makePlace, write } from './paths.ts';

/** Returns the filter's equalities, then the update. */
export function upsertedDoc(filter: Doc, update: Update): Doc {
  const base: Doc = {};
  const seen: string[] = [];
  for (const [path, value] of equalities(filter)) {
    checkOnce(path, seen);
    if (!update.isReplacement || path === '_id') write(makePlace(base, path.split('.')), value);
  }
  const wanted = base._id;
  const changed = update.apply(base, { isInsert: true, touch: () => {} });
  if (wanted !== undefined && !equalValues(wanted, changed._id)) throw immutableId(changed._id);
  const doc: Doc = { _id: Object.hasOwn(changed, '_id') ? changed._id : new ObjectId() };
  for (const [name, value] of Object.entries(changed)) if (name !== '_id') put(doc, name, value);
  return doc;
}

function checkOnce(path: string, seen: string[]): void {
  const other = seen.find((one) => one === path || one.startsWith(`${path}.`) || path.startsWith(`${one}.`));
  if (other !== undefined) {
    throw new EngineError('NotSingleValueField', `cannot infer query fields to set, path '${path}' is matched twice`);
  }
  seen.push(path);
}

function equalities(filter: Doc): Array<[path: string, value: unknown]> {
  return Object.entries(filter).flatMap(([name, value]): Array<[string, unknown]> => {
    if (name === '$and' && Array.isArray(value)) return value.filter(isDoc).flatMap(equalities);
    if (name === '$or' && Array.isArray(value) && value.length === 1 && isDoc(value[0])) return equalities(value[0]);
    if (name.startsWith('$') || value instanceof BSONRegExp) return [];
    if (!isOperators(value)) return [[name, value]];
    if ('$eq' in value) return [[name, value.$eq]];
    const { $in: list } = value;
    const isSingle =
      Array.isArray(list) && list.length === 1 && !(list[0] instanceof BSONRegExp) && !isOperators(list[0]);
    return isSingle ? [[name, list[0]]] : [];
  });
}
