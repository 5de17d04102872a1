import type { Doc } from '../bson/decode.ts';
import { duplicateKey } from './duplicate-key.ts';
import { type ExtractedKeys, extractKeys, type IndexKey } from './index-keys.ts';
import type { IndexSpec } from './index-spec.ts';
import type { Sql } from './sql.ts';

export interface Index {
  id: number;
  spec: IndexSpec;
  /** The SQLite table of its keys: (key, id). */
  table: string;
  /** Per component, whether any document has an array on its path. */
  multikey: boolean[];
}

/** Keys added and removed by a write. */
export interface KeyChange {
  index: Index;
  added: IndexKey[];
  removed: IndexKey[];
}

export class IndexEntries {
  readonly #sql: Sql;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Notes whether keys come from arrays. */
  enter(index: Index, doc: Doc): IndexKey[] {
    const { keys, multikey } = keysOf(index.spec, doc);
    if (multikey.some((is, i) => is && !index.multikey[i])) {
      index.multikey = index.multikey.map((was, i) => was || (multikey[i] as boolean));
      const bits = index.multikey.reduce((sum, is, i) => sum + (is ? 2 ** i : 0), 0);
      this.#sql.run('UPDATE indexes SET multikey = ? WHERE id = ?', [bits, index.id]);
    }
    return keys;
  }

  /** @throws DuplicateKey */
  checkUnique(ns: string, id: number, changes: readonly KeyChange[]): void {
    for (const { index, added } of changes) {
      if (!index.spec.isUnique) continue;
      for (const key of added) {
        const holder = this.#sql.get(`SELECT id FROM ${index.table} WHERE key = ? LIMIT 1`, [key.bytes]);
        if (holder && holder[0] !== id) throw duplicateKey(ns, index.spec, key.values);
      }
    }
  }

  write(id: number, changes: readonly KeyChange[]): void {
    for (const { index, added, removed } of changes) {
      const { table } = index;
      for (const { bytes } of removed) this.#sql.run(`DELETE FROM ${table} WHERE key = ? AND id = ?`, [bytes, id]);
      for (const { bytes } of added) this.#sql.run(`INSERT INTO ${table} (key, id) VALUES (?, ?)`, [bytes, id]);
    }
  }
}

/** Returns none if the index excludes the document. */
export function keysOf(spec: IndexSpec, doc: Doc): Pick<ExtractedKeys, 'keys' | 'multikey'> {
  if (spec.matchesPartial && !spec.matchesPartial.test(doc)) return noKeys;
  const extracted = extractKeys(doc, spec.fields);
  return spec.isSparse && extracted.isAllMissing ? noKeys : extracted;
}

const noKeys = { keys: [], multikey: [] };

/** Long arrays have thousands of keys. */
export function without(keys: readonly IndexKey[], others: readonly IndexKey[]): IndexKey[] {
  const known = new Set(others.map(textOf));
  return keys.filter((key) => !known.has(textOf(key)));
}

/** Returns the same for the same bytes. */
const textOf = ({ bytes }: IndexKey): string => bytes.toString('latin1');
