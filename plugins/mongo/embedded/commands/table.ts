import { aggregate, count, distinct } from './aggregate.ts';
import { bulkWrite } from './bulk-write.ts';
import { create, drop, dropDatabase, listCollections, listDatabases, renameCollection } from './collections.ts';
import type { Command } from './context.ts';
import { copyStore } from './copy-store.ts';
import { deleteDocs } from './delete.ts';
import { explain } from './explain.ts';
import { find, getMore, killCursors } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { createIndexes, dropIndexes, listIndexes } from './indexes.ts';
import { insert } from './insert.ts';
import { buildInfo, connectionStatus, getParameter, hello, hostInfo, ok, setParameter } from './session.ts';
import { collStats, dbStats, serverStatus, validate } from './stats.ts';
import { update } from './update.ts';

/** Every command the engine answers. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['hello', hello],
  ['isMaster', hello],
  ['ismaster', hello],
  ['ping', ok],
  ['endSessions', ok],
  ['killSessions', ok],
  ['refreshSessions', ok],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo],
  ['connectionStatus', connectionStatus],
  ['getParameter', getParameter],
  ['hostInfo', hostInfo],
  ['find', find],
  ['getMore', getMore],
  ['killCursors', killCursors],
  ['insert', insert],
  ['update', update],
  ['delete', deleteDocs],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
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
  ['listDatabases', listDatabases],
  ['bulkWrite', bulkWrite],
  ['explain', explain],
  ['collStats', collStats],
  ['dbStats', dbStats],
  ['validate', validate],
  ['serverStatus', serverStatus],
  ['setParameter', setParameter],
  ['copyStore', copyStore],
]);

/** Commands of a server that the embedded engine does not have; others are unknown to either. */
export const refusedCommands: ReadonlySet<string> = new Set([
  'mapReduce',
  'commitTransaction',
  'abortTransaction',
  'collMod',
  'createUser',
  'updateUser',
  'dropUser',
  'usersInfo',
  'createRole',
  'saslStart',
  'authenticate',
  'replSetInitiate',
  'replSetGetStatus',
  'shardCollection',
  'enableSharding',
  'createSearchIndexes',
  'cloneCollectionAsCapped',
  'convertToCapped',
  'fsync',
  'shutdown',
  'startSession',
  'top',
  'profile',
]);
