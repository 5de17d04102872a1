import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Doc, decode, validate } from '../bson/decode.ts';
import type { Collection } from './collection.ts';
import { type Index, keysOf } from './index-entries.ts';

export interface Verification {
  count: number;
  keysPerIndex: Doc;
  errors: string[];
}

/** Compares every index of a collection with the keys its documents should have. */
export async function verifyCollection(collection: Collection): Promise<Verification> {
  const errors: string[] = [];
  const counts = new Map<Index, number>(collection.indexes.map((index) => [index, 0]));
  let [last, count] = [-1, 0];
  for (;;) {
    const sql = `SELECT id, doc FROM ${collection.table} WHERE id > ? ORDER BY id LIMIT 200`;
    const rows = collection.sql.all(sql, [last]) as Array<[number, Buffer]>;
    for (const [id, bytes] of rows) {
      last = id;
      count += 1;
      validate(bytes);
      const doc = decode(bytes);
      for (const index of collection.indexes)
        counts.set(index, (counts.get(index) ?? 0) + verifyKeys(collection, index, id, doc, errors));
    }
    if (rows.length < 200) break;
    await nextTurn();
  }
  const keysPerIndex: Doc = {};
  for (const [index, expected] of counts) {
    const held = Number(collection.sql.get(`SELECT count(*) FROM ${index.table} `)?.[0]);
    keysPerIndex[index.spec.name] = held;
    if (held !== expected) errors.push(`${index.spec.name} holds ${held} keys where the documents have ${expected}`);
  }
  return { count, keysPerIndex, errors };
}

function verifyKeys(collection: Collection, index: Index, id: number, doc: Doc, errors: string[]): number {
  const keys = keysOf(index.spec, doc).keys;
  for (const { bytes } of keys) {
    if (!collection.sql.get(`SELECT 1 FROM ${index.table} WHERE key = ? AND id = ?`, [bytes, id])) {
      errors.push(`${index.spec.name} lacks a key of record ${id}`);
    }
  }
  return keys.length;
}
