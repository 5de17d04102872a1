import { type Doc, decode } from '../bson/decode.ts';
import { EngineError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { findAll } from '../query/find-docs.ts';
import { isTrue, wholeNumber } from '../query/numbers.ts';
import type { Collection } from '../store/collection.ts';
import { type Command, collectionName, docOption, refuseOptions } from './context.ts';
import { runBatch, sequence, withErrors } from './write-batch.ts';

export const deleteDocs: Command = (context) => {
  const { command, db, engine } = context;
  const name = collectionName(context);
  refuseOptions(command);
  const deletes = sequence(context, 'deletes').map((bytes) => decode(bytes));
  for (const statement of deletes) readLimit(statement);
  return engine.commits.write(() => {
    const collection = engine.catalog.find(db, name);
    let n = 0;
    const errors = runBatch(deletes, isTrue(command.ordered ?? true), (statement) => {
      n += deleteOnce(collection, statement);
    });
    return withErrors({ n }, errors);
  });
};

/** Deletes the matches of one statement; returns their number. */
function deleteOnce(collection: Collection | undefined, statement: Doc): number {
  refuseOptions(statement);
  const limit = readLimit(statement);
  const matcher = compileFilter(docOption(statement, 'q'));
  if (!collection) return 0;
  const rows = findAll(collection, { matcher, sort: [], skip: 0, limit });
  for (const row of rows) collection.remove(row.id, row.bytes);
  return rows.length;
}

function readLimit({ limit }: Doc): number {
  const number = wholeNumber(limit);
  if (number === 0 || number === 1) return number;
  throw new EngineError('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${String(number)}`);
}
