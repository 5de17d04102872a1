import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Doc, decode, validate } from '../bson/decode.ts';
import type { Collection } from './collection.ts';
import { type Index, keysOf } from './index-entries.ts';

export interface Verification {
  count: number;
  keysPerIndex: Doc;
  errors: string[];
}

/** Restarts before a check blocks writes. */
const maxRestarts = 3;

/** Compares a collection's indexes with its documents. */
export async function verifyCollection(collection: Collection): Promise<Verification> {
  for (let restarts = 0; ; restarts++) {
    const before = collection.changes;
    const steps = verifySteps(collection);
    let step = steps.next();
    while (!step.done && (restarts === maxRestarts || collection.changes === before)) {
      if (restarts < maxRestarts) await nextTurn();
      step = steps.next();
    }
    if (step.done) return step.value;
  }
}

function* verifySteps(collection: Collection): Generator<void, Verification, void> {
  const errors: string[] = [];
  const counts = new Map<Index, number>(collection.indexes.map((index) => [index, 0]));
  let [last, count] = [-1, 0];
  for (let size = batchSize; size === batchSize; ) {
    const sql = `SELECT id, doc FROM ${collection.table} WHERE id > ? ORDER BY id LIMIT ?`;
    const rows = collection.sql.all(sql, [last, batchSize]) as Array<[number, Buffer]>;
    for (const [id, bytes] of rows) {
      validate(bytes);
      const doc = decode(bytes);
      for (const [index, keys] of counts) counts.set(index, keys + verifyKeys(collection, index, id, doc, errors));
      last = id;
      count += 1;
    }
    size = rows.length;
    yield;
  }
  const keysPerIndex: Doc = {};
  for (const [index, expected] of counts) {
    const held = Number(collection.sql.get(`SELECT count(*) FROM ${index.table} `)?.[0]);
    keysPerIndex[index.spec.name] = held;
    if (held !== expected) errors.push(`${index.spec.name} holds ${held} keys where the documents have ${expected}`);
  }
  return { count, keysPerIndex, errors };
}

const batchSize = 200;

function verifyKeys(collection: Collection, index: Index, id: number, doc: Doc, errors: string[]): number {
  const keys = keysOf(index.spec, doc).keys;
  for (const { bytes } of keys) {
    if (!collection.sql.get(`SELECT 1 FROM ${index.table} WHERE key = ? AND id = ?`, [bytes, id])) {
      errors.push(`${index.spec.name} lacks a key of record ${id}`);
    }
  }
  return keys.length;
}
