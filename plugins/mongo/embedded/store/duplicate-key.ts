import { Binary, Double, ObjectId } from 'bson';
import { type Doc, put } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import type { IndexSpec } from './index-spec.ts';

/** Returns the answer to a second document with a unique key. */
export function duplicateKey(ns: string, spec: IndexSpec, values: unknown[]): EngineError {
  const keyValue: Doc = {};
  for (const [i, { path }] of spec.fields.entries()) put(keyValue, path, values[i]);
  return new EngineError(
    'DuplicateKey',
    `E11000 duplicate key error collection: ${ns} index: ${spec.name} dup key: ${show(keyValue)}`,
    { keyPattern: spec.key, keyValue },
  );
}

/** Returns a value as the server shows it in messages. */
export function show(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Double) return value.value.toFixed(1);
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[ ${value.map(show).join(', ')} ]`;
  if (!isDoc(value)) return String(value);
  const fields = Object.entries(value).map(([name, field]) => `${name}: ${show(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
