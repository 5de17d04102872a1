import { createRequire } from 'node:module';
import type Libsql from 'libsql';
import { collectGarbage } from './collect-garbage.ts';

// `require` keeps module hooks (tsx) away from a large CommonJS package.
const Database = createRequire(import.meta.url)('libsql') as typeof Libsql;

type Value = string | number | bigint | Buffer | null;
type Statement = Libsql.Statement<unknown[]>;

/** Rows are arrays; parameters one array. */
export class Sql {
  readonly path: string;
  readonly #db: Libsql.Database;
  readonly #statements = new Map<string, Statement>();

  constructor(path: string) {
    this.path = path;
    this.#db = new Database(path);
  }

  exec(sql: string): void {
    this.#db.exec(sql);
  }

  run(sql: string, values: Value[] = []): void {
    this.#statement(sql).run(values);
  }

  get(sql: string, values: Value[] = []): unknown[] | undefined {
    return this.#statement(sql).get(values) as unknown[] | undefined;
  }

  all(sql: string, values: Value[] = []): unknown[][] {
    return this.#statement(sql).all(values) as unknown[][];
  }

  /** Atomic within a transaction. */
  atomically<T>(change: () => T): T {
    this.exec('SAVEPOINT change');
    try {
      const value = change();
      this.exec('RELEASE change');
      return value;
    } catch (error) {
      this.exec('ROLLBACK TO change; RELEASE change');
      throw error;
    }
  }

  /** Drops statements on a table before it is dropped. */
  forget(table: string): void {
    for (const sql of this.#statements.keys()) if (sql.includes(` ${table} `)) this.#statements.delete(sql);
  }

  /**
   * Closes the file. The connection, and its lock, would live until its statements are collected, so locking mode is
   * left, which also empties the journal.
   */
  close(): void {
    this.#statements.clear();
    try {
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
      this.#db.prepare('PRAGMA journal_mode = DELETE').get([]);
      this.#db.prepare('PRAGMA locking_mode = NORMAL').get([]);
      this.#db.prepare('SELECT count(*) FROM sqlite_schema').get([]);
    } catch {
      // The file was never ours, or cannot be written: there is no lock to give up.
    }
    this.#db.close();
    collectGarbage();
  }

  /** Closes a connection that didn't get the lock. */
  abandon(): void {
    this.#db.close();
    collectGarbage();
  }

  #statement(sql: string): Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#db.prepare(sql);
      if (statement.reader) statement.raw();
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}
