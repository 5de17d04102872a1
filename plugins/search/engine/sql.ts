import { createRequire } from 'node:module';
import type Libsql from 'libsql';

// `require` keeps module hooks (tsx) away from a large CommonJS package.
const Database = createRequire(import.meta.url)('libsql') as typeof Libsql;

export type Value = string | number | Uint8Array | null;
type Statement = Libsql.Statement<unknown[]>;

/** A SQLite file with exclusive access. Rows are arrays. */
export class Sql {
  readonly path: string;
  readonly #db: Libsql.Database;
  readonly #statements = new Map<string, Statement>();

  /** @throws any SQLite error */
  constructor(path: string) {
    this.path = path;
    this.#db = new Database(path);
    try {
      // Rebuildable: a kill loses nothing, a power cut perhaps the last writes.
      this.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
      this.exec('PRAGMA cache_size = -65536; PRAGMA journal_size_limit = 67108864; PRAGMA temp_store = MEMORY');
      this.exec('BEGIN IMMEDIATE; COMMIT');
    } catch (error) {
      this.#db.close();
      throw error;
    }
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

  /** For rarely repeated statements. */
  allOnce(sql: string, values: Value[] = []): unknown[][] {
    return this.#db.prepare(sql).raw().all(values) as unknown[][];
  }

  /** For rarely repeated statements. */
  runOnce(sql: string, values: Value[] = []): void {
    this.#db.prepare(sql).run(values);
  }

  transaction(work: () => void): void {
    this.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.exec('COMMIT');
    } catch (error) {
      if (this.#db.inTransaction) this.exec('ROLLBACK');
      throw error;
    }
  }

  /** Releases locks by leaving their modes, as the connection lives until its statements are collected. */
  close(): void {
    this.#statements.clear();
    try {
      if (this.#db.inTransaction) this.#db.exec('ROLLBACK');
      this.#db.prepare('PRAGMA journal_mode = DELETE').get([]);
      this.#db.prepare('PRAGMA locking_mode = NORMAL').get([]);
      this.#db.prepare('SELECT count(*) FROM sqlite_schema').get([]);
    } catch {
      // The file is unusable, so its lock does not matter.
    }
    this.#db.close();
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

/** Whether another connection has the file. */
export function isBusy(error: unknown): boolean {
  return /^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error));
}

/** Whether the file is not what it was written as. */
export function isDamage(error: unknown): boolean {
  return /^SQLITE_(?:CORRUPT|NOTADB|FORMAT)/.test(codeOf(error)) || /malformed|not a database/i.test(String(error));
}

function codeOf(error: unknown): string {
  return (error as { code?: string } | null)?.code ?? '';
}
