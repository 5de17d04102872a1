import { equalValues } from '../bson/compare.ts';
import { type Doc, decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { typeOf } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { findAll, findFirst } from '../query/find-docs.ts';
import { isTrue } from '../query/numbers.ts';
import { readSort } from '../query/sort.ts';
import type { Collection, StoredDoc } from '../store/collection.ts';
import { compileUpdate, immutableId, type Update } from '../update/compile.ts';
import { upsertedDoc } from '../update/upsert.ts';
import { type Command, collectionName, docOption, refuseOptions } from './context.ts';
import { checkId } from './insert.ts';
import { runBatch, sequence, withErrors } from './write-batch.ts';

const idOnly = new Set(['_id']);

export const update: Command = (context) => {
  const { command, db, engine } = context;
  const name = collectionName(context);
  refuseOptions(command);
  const updates = sequence(context, 'updates').map((bytes) => decode(bytes));
  return engine.commits.write(() => {
    const total = { n: 0, nModified: 0 };
    const upserted: Doc[] = [];
    const errors = runBatch(updates, isTrue(command.ordered ?? true), (statement, index) => {
      const result = updateOnce(
        engine.catalog.find(db, name),
        () => engine.catalog.obtain(db, name),
        readStatement(statement),
      );
      total.n += result.matched;
      total.nModified += result.modified;
      if (result.upsertedId !== undefined) upserted.push({ index, _id: result.upsertedId });
    });
    total.n += upserted.length;
    return withErrors(upserted.length > 0 ? { n: total.n, upserted, nModified: total.nModified } : total, errors);
  });
};

interface UpdateStatement {
  filter: Doc;
  update: Update;
  sort: unknown;
  isMulti: boolean;
  isUpsert: boolean;
}

function readStatement(statement: Doc): UpdateStatement {
  refuseOptions(statement);
  const update = compileUpdate(statement.u);
  const isMulti = isTrue(statement.multi);
  if (isMulti && update.isReplacement) {
    throw new EngineError('FailedToParse', 'multi update is not supported for replacement-style update');
  }
  if (isMulti && statement.sort !== undefined) {
    throw new EngineError('FailedToParse', 'Cannot specify sort with multi=true');
  }
  const filter = docOption(statement, 'q');
  return { filter, update, sort: statement.sort, isMulti, isUpsert: isTrue(statement.upsert) };
}

interface UpdateResult {
  matched: number;
  modified: number;
  upsertedId?: unknown;
}

/** Updates found documents or inserts one. `obtain` creates the collection. */
function updateOnce(
  collection: Collection | undefined,
  obtain: () => Collection,
  statement: UpdateStatement,
): UpdateResult {
  const { filter, update, isMulti, isUpsert } = statement;
  const search = { matcher: compileFilter(filter), sort: readSort(statement.sort), skip: 0, limit: 0 };
  const found = collection ? (isMulti ? findAll(collection, search) : [findFirst(collection, search)]) : [];
  const rows = found.filter((row) => row !== undefined);
  if (rows.length === 0 && isUpsert) {
    const doc = upsertedDoc(filter, update);
    insertNew(obtain(), doc);
    return { matched: 0, modified: 0, upsertedId: doc._id };
  }
  let modified = 0;
  for (const row of rows) if (collection && changeDoc(collection, row, update).isModified) modified += 1;
  return { matched: rows.length, modified };
}

export function insertNew(collection: Collection, doc: Doc): Buffer {
  checkId(doc._id);
  const bytes = encode(doc);
  collection.insert(bytes);
  return bytes;
}

/** @throws ImmutableField if `_id` would change */
export function changeDoc(
  collection: Collection,
  row: StoredDoc,
  update: Update,
): { isModified: boolean; bytes: Buffer } {
  const { _id } = decode(row.bytes, idOnly);
  let isTouched = false;
  const touch = (): void => {
    isTouched = true;
  };
  const after = update.apply(decode(row.bytes), { isInsert: false, touch });
  if (!equalValues(_id, after._id) || typeOf(_id) !== typeOf(after._id)) {
    throw immutableId(after._id);
  }
  const bytes = encode(after);
  // JavaScript puts numeric names first, so compare alike.
  const isUnchanged = bytes.length === row.bytes.length && bytes.equals(encode(decode(row.bytes)));
  if (isUnchanged) return { isModified: isTouched, bytes: row.bytes };
  collection.replace(row.id, row.bytes, bytes);
  return { isModified: true, bytes };
}
