import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Engine } from '../engine.ts';
import { EngineError } from '../errors.ts';
import { autocheckpointPages } from './open-store.ts';
import type { Sql } from './sql.ts';

const run = promisify(execFile);

const copying = new WeakSet<Sql>();

/**
 * Copies the file during writes; returns the copy's name. After a checkpoint, writes stay in the journal, so the file
 * doesn't change. Only the checkpoint blocks callers.
 */
export async function copyStoreFile({ sql, commits }: Pick<Engine, 'sql' | 'commits'>): Promise<string> {
  if (copying.has(sql)) throw new EngineError('InternalError', 'the store is already being copied');
  copying.add(sql);
  const copies = join(dirname(sql.path), 'copies');
  const id = randomBytes(8).toString('hex');
  try {
    // Left by a killed process.
    await rm(copies, { recursive: true, force: true });
    const folder = join(copies, id, 'mongo');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    commits.flush();
    freeze(sql);
    await copyElsewhere(sql.path, join(folder, 'store.db'));
    return id;
  } catch (error) {
    await rm(join(copies, id), { recursive: true, force: true });
    throw error;
  } finally {
    copying.delete(sql);
    sql.get(`PRAGMA wal_autocheckpoint = ${autocheckpointPages}`);
  }
}

function freeze(sql: Sql): void {
  sql.get('PRAGMA wal_autocheckpoint = 0');
  const [isBusy] = sql.get('PRAGMA wal_checkpoint(TRUNCATE)') ?? [];
  if (isBusy !== 0) throw new EngineError('InternalError', 'replaying the journal of the store');
}

const copyProgram = `
const { constants, copyFileSync } = require('node:fs');
const [, from, to] = process.argv;
process.umask(0o077);
copyFileSync(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);`;

/** In another process: closing a file releases all its process's locks, including the store's. */
async function copyElsewhere(from: string, to: string): Promise<void> {
  try {
    await run(process.execPath, ['-e', copyProgram, from, to]);
  } catch (error) {
    const text = /Error: (.*)/.exec(String((error as { stderr?: string }).stderr))?.[1] ?? (error as Error).message;
    throw new EngineError('InternalError', `the store could not be copied: ${text}`);
  }
}
