import { Sql } from './sql.ts';

/** Another process has the store open. */
export class StoreBusy extends Error {}
/** The file is from a later version, or isn't a store. */
export class StoreUnreadable extends Error {}

// 'wiki' in ASCII.
const applicationId = 0x77696b69;
const schemaVersion = 1;

/** Journal pages (32 MB) before a checkpoint. SQLite's 1,000 would write frequently changed pages eight times. */
export const autocheckpointPages = 8000;

/** Opens and locks the file until the process ends. @throws StoreBusy, StoreUnreadable, or SQLite's error */
export function openStoreFile(path: string): Sql {
  const sql = new Sql(path);
  lock(sql, path);
  try {
    prepareSchema(sql, path);
    sql.exec('COMMIT');
    return sql;
  } catch (error) {
    sql.close();
    throw error;
  }
}

/**
 * Takes the lock with an open transaction. Prepares nothing before: a failed connection with statements keeps a shared
 * lock until collected.
 */
function lock(sql: Sql, path: string): void {
  try {
    sql.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL');
    sql.exec('PRAGMA synchronous = FULL; PRAGMA cache_size = -65536; PRAGMA journal_size_limit = 67108864');
    sql.get(`PRAGMA wal_autocheckpoint = ${autocheckpointPages}`);
    sql.exec('BEGIN IMMEDIATE');
  } catch (error) {
    sql.abandon();
    const code = (error as { code?: string }).code ?? '';
    if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) throw new StoreBusy(path);
    if (code.startsWith('SQLITE_NOTADB')) throw new StoreUnreadable(`${path} is not a store of this program`);
    throw error;
  }
}

function prepareSchema(sql: Sql, path: string): void {
  const id = Number(sql.get('PRAGMA application_id')?.[0]);
  const version = Number(sql.get('PRAGMA user_version')?.[0]);
  const isEmpty = sql.get('SELECT 1 FROM sqlite_schema LIMIT 1') === undefined;
  if (isEmpty) createSchema(sql);
  else if (id !== applicationId) throw new StoreUnreadable(`${path} is not a store of this program`);
  else if (version !== schemaVersion) {
    throw new StoreUnreadable(`${path} has store version ${version}; this program reads version ${schemaVersion}`);
  }
}

function createSchema(sql: Sql): void {
  sql.exec(`
    PRAGMA application_id = ${applicationId};
    PRAGMA user_version = ${schemaVersion};
    CREATE TABLE collections (id INTEGER PRIMARY KEY, db TEXT NOT NULL, name TEXT NOT NULL, uuid BLOB NOT NULL, UNIQUE (db, name));
    CREATE TABLE indexes (id INTEGER PRIMARY KEY, collection INTEGER NOT NULL, spec BLOB NOT NULL, multikey INTEGER NOT NULL);
  `);
}
