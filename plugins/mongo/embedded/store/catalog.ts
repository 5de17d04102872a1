import { randomUUID } from 'node:crypto';
import { Binary, UUID } from 'bson';
import { decode } from '../bson/decode.ts';
import { EngineError, unsupported } from '../errors.ts';
import { Collection, encodeSpec } from './collection.ts';
import type { Index } from './index-entries.ts';
import { type IndexSpec, readIndexSpec } from './index-spec.ts';
import type { Sql } from './sql.ts';

export const maxIndexes = 64;

/** Databases, collections and indexes; changes need transactions. */
export class Catalog {
  readonly #sql: Sql;
  readonly #collections = new Map<string, Collection>();

  constructor(sql: Sql) {
    this.#sql = sql;
    this.load();
  }

  /** Called on opening and after rollbacks. */
  load(): void {
    this.#collections.clear();
    for (const [id, db, name, uuid] of this.#sql.all('SELECT id, db, name, uuid FROM collections ORDER BY id')) {
      const collection = new Collection(
        this.#sql,
        Number(id),
        String(db),
        String(name),
        new Binary(uuid as Buffer, Binary.SUBTYPE_UUID),
      );
      const rows = this.#sql.all('SELECT id, spec, multikey FROM indexes WHERE collection = ? ORDER BY id', [
        Number(id),
      ]);
      for (const [indexId, spec, bits] of rows) {
        collection.indexes.push(makeIndex(Number(indexId), readIndexSpec(decode(spec as Buffer)), Number(bits)));
      }
      collection.indexesChanged();
      this.#collections.set(collection.ns, collection);
    }
  }

  find(db: string, name: string): Collection | undefined {
    return this.#collections.get(`${db}.${name}`);
  }

  list(db?: string): Collection[] {
    const all = [...this.#collections.values()];
    return db === undefined ? all : all.filter((collection) => collection.db === db);
  }

  /** Creates if absent. @throws InvalidNamespace */
  obtain(db: string, name: string): Collection {
    const existing = this.find(db, name);
    if (existing) return existing;
    checkName(db, name);
    const uuid = new UUID(randomUUID()).toBinary();
    const id = Number(this.#sql.get('SELECT coalesce(max(id), 0) + 1 FROM collections')?.[0]);
    this.#sql.run('INSERT INTO collections (id, db, name, uuid) VALUES (?, ?, ?, ?)', [
      id,
      db,
      name,
      Buffer.from(uuid.value()),
    ]);
    const collection = new Collection(this.#sql, id, db, name, uuid);
    this.#sql.exec(`CREATE TABLE ${collection.table} (id INTEGER PRIMARY KEY, doc BLOB NOT NULL)`);
    this.addIndex(collection, idIndexSpec());
    this.#collections.set(collection.ns, collection);
    return collection;
  }

  /** @throws DuplicateKey, leaving nothing */
  addIndex(collection: Collection, spec: IndexSpec): void {
    if (collection.indexes.length >= maxIndexes) {
      throw new EngineError('CannotCreateIndex', `add index fails, too many indexes for ${collection.ns}`);
    }
    this.#sql.atomically(() => {
      const id = Number(this.#sql.get('SELECT coalesce(max(id), 0) + 1 FROM indexes')?.[0]);
      const index = makeIndex(id, spec, 0);
      this.#sql.exec(
        `CREATE TABLE ${index.table} (key BLOB NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (key, id)) WITHOUT ROWID`,
      );
      this.#sql.run('INSERT INTO indexes (id, collection, spec, multikey) VALUES (?, ?, ?, 0)', [
        id,
        collection.id,
        encodeSpec(spec),
      ]);
      collection.fill(index);
      collection.indexes.push(index);
    });
    collection.indexesChanged();
  }

  dropIndex(collection: Collection, index: Index): void {
    this.#dropTable(index.table);
    this.#sql.run('DELETE FROM indexes WHERE id = ?', [index.id]);
    collection.indexes.splice(collection.indexes.indexOf(index), 1);
    collection.indexesChanged();
  }

  drop(collection: Collection): void {
    collection.isDropped = true;
    for (const index of collection.indexes) this.#dropTable(index.table);
    this.#dropTable(collection.table);
    this.#sql.run('DELETE FROM indexes WHERE collection = ?', [collection.id]);
    this.#sql.run('DELETE FROM collections WHERE id = ?', [collection.id]);
    this.#collections.delete(collection.ns);
  }

  /** @throws InvalidNamespace */
  rename(collection: Collection, db: string, name: string): void {
    checkName(db, name);
    this.#sql.run('UPDATE collections SET db = ?, name = ? WHERE id = ?', [db, name, collection.id]);
    this.load();
  }

  #dropTable(table: string): void {
    this.#sql.forget(table);
    this.#sql.exec(`DROP TABLE ${table}`);
  }
}

function makeIndex(id: number, spec: IndexSpec, bits: number): Index {
  return { id, spec, table: `i${id}`, multikey: spec.fields.map((_, i) => Math.floor(bits / 2 ** i) % 2 === 1) };
}

const idIndexSpec = (): IndexSpec => readIndexSpec({ key: { _id: 1 }, name: '_id_' });

function checkName(db: string, name: string): void {
  if (name === '' || name.includes('\0') || name.includes('$') || name.startsWith('.') || name.endsWith('.')) {
    throw new EngineError('InvalidNamespace', `Invalid collection name: '${name}'`);
  }
  if (name.startsWith('system.')) throw unsupported(`The system collection ${name}`);
  if (db === '' || /[/\\. "$*<>:|?\0]/.test(db) || Buffer.byteLength(db) > 63) {
    throw new EngineError('InvalidNamespace', `Invalid database name: '${db}'`);
  }
}
