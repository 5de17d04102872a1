import { EngineError } from '../errors.ts';
import type { Sql } from './sql.ts';

interface Waiter {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Groups the writes that arrive together into one durable transaction: one sync of the disk serves them all, and none
 * is acknowledged before it.
 */
export class Commits {
  readonly #sql: Sql;
  readonly #onRollback: () => void;
  readonly #onWrite: () => void;
  #waiting: Waiter[] = [];

  /** `onWrite` is called once a change can be read, before it is acknowledged. */
  constructor(sql: Sql, onRollback: () => void, onWrite: () => void = () => {}) {
    this.#sql = sql;
    this.#onRollback = onRollback;
    this.#onWrite = onWrite;
  }

  /**
   * Makes a change and resolves with its value once that is on disk. An EngineError thrown by `change` must leave
   * nothing half done; any other error takes the whole group back.
   */
  async write<T>(change: () => T): Promise<T> {
    this.#begin();
    try {
      const value = change();
      this.#onWrite();
      await this.#committed();
      return value;
    } catch (error) {
      if (!(error instanceof EngineError)) this.#rollback(error);
      throw nameOf(error) ? notStored(error) : error;
    }
  }

  /** Ends the group that is open, if any. */
  flush(): void {
    if (!this.#isOpen) return;
    const waiting = this.#waiting;
    try {
      this.#sql.exec('COMMIT');
    } catch (error) {
      this.#rollback(error);
      return;
    }
    this.#isOpen = false;
    this.#waiting = [];
    for (const waiter of waiting) waiter.resolve();
  }

  #isOpen = false;

  #begin(): void {
    if (this.#isOpen) return;
    this.#sql.exec('BEGIN IMMEDIATE');
    this.#isOpen = true;
    setImmediate(() => this.flush());
  }

  #committed(): Promise<void> {
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  #rollback(error: unknown): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      this.#sql.exec('ROLLBACK');
    } catch {
      // SQLite has already rolled back (disk full, I/O error).
    }
    this.#onRollback();
    const failure = notStored(error);
    for (const waiter of waiting) waiter.reject(failure);
  }
}

/** SQLite's code prefixes, and the names of the errors they become. */
const causes = [
  ['SQLITE_FULL', 'OutOfDiskSpace'],
  ['SQLITE_READONLY', 'FileStreamFailed'],
  ['SQLITE_IOERR', 'FileStreamFailed'],
] as const;

/** Returns the name for an error of the disk, or undefined. */
function nameOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return causes.find(([start]) => code.startsWith(start))?.[1];
}

/** Returns the error that pending writes reject with when SQLite stored none of them. */
export const notStored = (error: unknown): EngineError =>
  new EngineError(nameOf(error) ?? 'InternalError', `the write could not be stored: ${String(error)}`);
