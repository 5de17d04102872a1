import { aggregate, count, distinct } from './aggregate.ts';
import { create, drop, dropDatabase, listCollections, renameCollection } from './collections.ts';
import type { Command } from './context.ts';
import { copyStore } from './copy-store.ts';
import { deleteDocs } from './delete.ts';
import { explain } from './explain.ts';
import { find, getMore, killCursors } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { hello, ok, setParameter } from './session.ts';
import { update } from './update.ts';
import { validate } from './validate.ts';

/** Every command the engine answers. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['hello', hello],
  ['ismaster', hello],
  ['ping', ok],
  ['endSessions', ok],
  ['find', find],
  ['getMore', getMore],
  ['killCursors', killCursors],
  ['insert', insert],
  ['update', update],
  ['delete', deleteDocs],
  ['findAndModify', findAndModify],
  ['aggregate', aggregate],
  ['count', count],
  ['distinct', distinct],
  ['createIndexes', createIndexes],
  ['listIndexes', listIndexes],
  ['dropIndexes', dropIndexes],
  ['create', create],
  ['drop', drop],
  ['dropDatabase', dropDatabase],
  ['renameCollection', renameCollection],
  ['listCollections', listCollections],
  ['explain', explain],
  ['validate', validate],
  ['setParameter', setParameter],
  ['copyStore', copyStore],
]);
