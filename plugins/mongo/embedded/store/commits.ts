import { EngineError } from '../errors.ts';
import type { Sql } from './sql.ts';

interface Waiter {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Groups concurrent writes into one durable transaction, synced before any acknowledgement. */
export class Commits {
  readonly #sql: Sql;
  readonly #onRollback: () => void;
  readonly #onWrite: () => void;
  #waiting: Waiter[] = [];

  /** `onWrite` is called once readable, before the acknowledgement. */
  constructor(sql: Sql, onRollback: () => void, onWrite: () => void = () => {}) {
    this.#sql = sql;
    this.#onRollback = onRollback;
    this.#onWrite = onWrite;
  }

  /**
   * Resolves once on disk. An EngineError from `change` must leave nothing half done; other errors undo the whole
   * group.
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

  /** Ends the open group, if any. */
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

/** SQLite's code prefixes and our errors. */
const causes = [
  ['SQLITE_FULL', 'OutOfDiskSpace'],
  ['SQLITE_READONLY', 'FileStreamFailed'],
  ['SQLITE_IOERR', 'FileStreamFailed'],
] as const;

function nameOf(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return causes.find(([start]) => code.startsWith(start))?.[1];
}

/** For writes that SQLite didn't store. */
export const notStored = (error: unknown): EngineError =>
  new EngineError(nameOf(error) ?? 'InternalError', `the write could not be stored: ${String(error)}`);
