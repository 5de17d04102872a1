import { type Doc, decode } from '../bson/decode.ts';
import { EngineError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { findFirst } from '../query/find-docs.ts';
import { isTrue } from '../query/numbers.ts';
import { compileProjection } from '../query/projection.ts';
import { readSort } from '../query/sort.ts';
import { compileUpdate } from '../update/compile.ts';
import { upsertedDoc } from '../update/upsert.ts';
import { type Command, type CommandContext, collectionName, docOption, refuseOptions } from './context.ts';
import { changeDoc, insertNew } from './update.ts';

export const findAndModify: Command = async (context) => {
  refuseOptions(context.command);
  return context.engine.commits.write(() => modify(context, collectionName(context)));
};

function modify(context: Pick<CommandContext, 'engine' | 'db' | 'command'>, name: string): Doc {
  const { command, db, engine } = context;
  const filter = docOption(command, 'query');
  const [isRemove, isNew, isUpsert] = [command.remove, command.new, command.upsert].map(isTrue);
  checkCombination(command, isRemove === true, isNew === true, isUpsert === true);
  const update = isRemove ? null : compileUpdate(command.update);
  const collection = engine.catalog.find(db, name);
  const search = { matcher: compileFilter(filter), sort: readSort(command.sort), skip: 0, limit: 1 };
  const shape = projector(command);
  const row = collection && findFirst(collection, search);
  if (!update) {
    if (row) collection?.remove(row.id, row.bytes);
    return { lastErrorObject: { n: row ? 1 : 0 }, value: row ? shape(row.bytes) : null, ok: 1 };
  }
  if (row && collection) {
    const { bytes } = changeDoc(collection, row, update);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: shape(isNew ? bytes : row.bytes), ok: 1 };
  }
  if (!isUpsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null, ok: 1 };
  const doc = upsertedDoc(filter, update);
  const bytes = insertNew(engine.catalog.obtain(db, name), doc);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: doc._id },
    value: isNew ? shape(bytes) : null,
    ok: 1,
  };
}

function checkCombination(command: Doc, isRemove: boolean, isNew: boolean, isUpsert: boolean): void {
  if (isRemove && command.update !== undefined)
    throw new EngineError('FailedToParse', 'Cannot specify both an update and remove=true');
  if (isRemove && isUpsert) throw new EngineError('FailedToParse', 'Cannot specify both upsert=true and remove=true ');
  if (isRemove && isNew) {
    throw new EngineError(
      'FailedToParse',
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
  if (!isRemove && command.update === undefined) {
    throw new EngineError('FailedToParse', 'Either an update or remove=true must be specified');
  }
}

function projector(command: Doc): (bytes: Buffer) => Doc {
  const spec = docOption(command, 'fields');
  if (Object.keys(spec).length === 0) return (bytes) => decode(bytes);
  const projection = compileProjection(spec);
  return (bytes) => projection.apply(decode(bytes));
}
