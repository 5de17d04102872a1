import type { Binary } from 'bson';
import { decode } from '../bson/decode.ts';
import { encode } from '../bson/encode.ts';
import { EngineError } from '../errors.ts';
import { type Index, IndexEntries, type KeyChange, without } from './index-entries.ts';
import type { IndexSpec } from './index-spec.ts';
import type { Sql } from './sql.ts';

export const maxDocumentBytes = 16 * 1024 * 1024;

/** Record number (natural order) and bytes. */
export interface StoredDoc {
  id: number;
  bytes: Buffer;
}

/** A collection's documents and indexes; changed in transactions. */
export class Collection {
  readonly id: number;
  readonly db: string;
  readonly name: string;
  readonly uuid: Binary;
  readonly table: string;
  readonly indexes: Index[] = [];
  /** Grows with every write. */
  changes = 0;
  /** Ends the collection's streams. */
  isDropped = false;
  readonly #sql: Sql;
  readonly #entries: IndexEntries;
  #nextId = 0;
  #count = -1;
  #indexedFields: Set<string> = new Set();

  constructor(sql: Sql, id: number, db: string, name: string, uuid: Binary) {
    this.#sql = sql;
    this.#entries = new IndexEntries(sql);
    this.id = id;
    this.db = db;
    this.name = name;
    this.uuid = uuid;
    this.table = `c${id}`;
  }

  get ns(): string {
    return `${this.db}.${this.name}`;
  }

  get idIndex(): Index {
    return this.indexes[0] as Index;
  }

  get sql(): Sql {
    return this.#sql;
  }

  indexesChanged(): void {
    const paths = this.indexes.flatMap(({ spec }) => [
      ...spec.fields.map(({ parts }) => parts[0] as string),
      ...(spec.matchesPartial?.fields ?? []),
    ]);
    this.#indexedFields = new Set(paths);
  }

  /** Undoes an index after a rollback. */
  forgetIndex(name: string): void {
    const at = this.indexes.findIndex(({ spec }) => spec.name === name);
    if (at !== -1) this.indexes.splice(at, 1);
    this.indexesChanged();
  }

  /** Counted once, then cached. */
  count(): number {
    if (this.#count < 0) this.#count = Number(this.#sql.get(`SELECT count(*) FROM ${this.idIndex.table} `)?.[0]);
    return this.#count;
  }

  read(id: number): Buffer | undefined {
    return this.#sql.get(`SELECT doc FROM ${this.table} WHERE id = ?`, [id])?.[0] as Buffer | undefined;
  }

  /** @throws DuplicateKey before writing */
  insert(bytes: Buffer): void {
    if (bytes.length > maxDocumentBytes) {
      throw new EngineError(
        'BadValue',
        `object to insert too large. size in bytes: ${bytes.length}, max size: ${maxDocumentBytes}`,
      );
    }
    const doc = decode(bytes, this.#indexedFields);
    const id = this.#newId();
    const changes = this.indexes.map((index) => ({ index, added: this.#entries.enter(index, doc), removed: [] }));
    this.#entries.checkUnique(this.ns, id, changes);
    this.#sql.run(`INSERT INTO ${this.table} (id, doc) VALUES (?, ?)`, [id, bytes]);
    this.#write(id, changes);
    if (this.#count >= 0) this.#count += 1;
  }

  /** @throws DuplicateKey before writing */
  replace(id: number, before: Buffer, after: Buffer): void {
    if (after.length > maxDocumentBytes) {
      throw new EngineError(17419, `Resulting document after update is larger than ${maxDocumentBytes}`);
    }
    const [old, doc] = [decode(before, this.#indexedFields), decode(after, this.#indexedFields)];
    const changes = this.indexes.map((index) => {
      const [had, has] = [this.#entries.enter(index, old), this.#entries.enter(index, doc)];
      return { index, added: without(has, had), removed: without(had, has) };
    });
    this.#entries.checkUnique(this.ns, id, changes);
    this.#sql.run(`UPDATE ${this.table} SET doc = ? WHERE id = ?`, [after, id]);
    this.#write(id, changes);
  }

  remove(id: number, bytes: Buffer): void {
    const doc = decode(bytes, this.#indexedFields);
    const changes = this.indexes.map((index) => ({ index, added: [], removed: this.#entries.enter(index, doc) }));
    this.#write(id, changes);
    this.#sql.run(`DELETE FROM ${this.table} WHERE id = ?`, [id]);
    if (this.#count >= 0) this.#count -= 1;
  }

  /** @throws DuplicateKey */
  fill(index: Index): void {
    const fields = new Set([
      ...index.spec.fields.map(({ parts }) => parts[0] as string),
      ...(index.spec.matchesPartial?.fields ?? []),
    ]);
    let last = 0;
    for (;;) {
      const rows = this.#sql.all(`SELECT id, doc FROM ${this.table} WHERE id > ? ORDER BY id LIMIT 100`, [last]);
      for (const [id, bytes] of rows as [number, Buffer][]) {
        const changes = [{ index, added: this.#entries.enter(index, decode(bytes, fields)), removed: [] }];
        this.#entries.checkUnique(this.ns, id, changes);
        this.#write(id, changes);
        last = id;
      }
      if (rows.length < 100) return;
    }
  }

  #write(id: number, changes: readonly KeyChange[]): void {
    this.changes += 1;
    this.#entries.write(id, changes);
  }

  #newId(): number {
    if (this.#nextId === 0) this.#nextId = Number(this.#sql.get(`SELECT max(id) FROM ${this.table} `)?.[0] ?? 0) + 1;
    return this.#nextId++;
  }
}

export const encodeSpec = (spec: IndexSpec): Buffer => encode(spec.stored);
