import { Sql } from './sql.ts';

/** Another process has the store open. */
export class StoreBusy extends Error {}
/** The store was written by a later version of this program, or is not a store at all. */
export class StoreUnreadable extends Error {}

// 'wiki' in ASCII: distinguishes our file from any other SQLite file.
const applicationId = 0x77696b69;
const schemaVersion = 1;

/**
 * After this many pages (32 MB) of the journal, they are moved into the file. Pages that change often are then written once
 * instead of eight times as with SQLite's default of 1,000.
 */
export const autocheckpointPages = 8000;

/**
 * Opens the SQLite file and takes the exclusive lock on it, which the operating system releases with the process.
 * Throws StoreBusy, StoreUnreadable, or SQLite's own error if the file cannot be written.
 */
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
 * Takes the exclusive lock and leaves a transaction open. Nothing is prepared before it is ours: a connection with
 * statements is not closed before they are garbage, and one that failed here would keep a shared lock until then, which
 * would keep out every other process as well.
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
