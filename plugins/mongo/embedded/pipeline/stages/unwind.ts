import { type Doc, put } from '../../bson/decode.ts';
import { isDoc } from '../../bson/values.ts';
import { EngineError } from '../../errors.ts';
import { isTrue } from '../../query/numbers.ts';
import { pause } from '../../query/scan.ts';
import type { StageCompiler } from '../stage.ts';

export const unwind: StageCompiler = (spec) => {
  const options = isDoc(spec) ? spec : { path: spec };
  const { path, includeArrayIndex: indexField } = options;
  if (typeof path !== 'string' || !path.startsWith('$') || path.length < 2) {
    throw new EngineError(28818, `path option to $unwind stage should be prefixed with a '$': ${String(path)}`);
  }
  if (indexField !== undefined && (typeof indexField !== 'string' || indexField === '' || indexField.startsWith('$'))) {
    throw new EngineError(28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
  }
  const parts = path.slice(1).split('.');
  const keepsEmpty = isTrue(options.preserveNullAndEmptyArrays);
  return function* (docs) {
    for (const doc of docs) {
      if (doc === pause) yield pause;
      else yield* unwound(doc, parts, keepsEmpty, indexField);
    }
  };
};

function* unwound(
  doc: Doc,
  parts: string[],
  keepsEmpty: boolean,
  indexField: string | undefined,
): Generator<Doc, void, void> {
  const value = parts.reduce<unknown>((at, part) => (isDoc(at) ? at[part] : undefined), doc);
  const withIndex = (result: Doc, index: bigint | null): Doc =>
    indexField === undefined ? result : replaced(result, indexField.split('.'), index);
  if (Array.isArray(value) && value.length > 0) {
    for (const [i, item] of value.entries()) yield withIndex(replaced(doc, parts, item), BigInt(i));
  } else if (value !== null && value !== undefined && !Array.isArray(value)) yield withIndex(doc, null);
  else if (keepsEmpty) yield withIndex(Array.isArray(value) ? replaced(doc, parts, undefined) : doc, null);
}

/** A copy of the document with one field replaced (`undefined`: removed); the rest is shared. */
export function replaced(doc: Doc, parts: readonly string[], value: unknown): Doc {
  const [name = '', ...rest] = parts;
  const inner = doc[name];
  const next = rest.length === 0 ? value : replaced(isDoc(inner) ? inner : {}, rest, value);
  const copy: Doc = {};
  for (const [field, old] of Object.entries(doc)) {
    if (field !== name) put(copy, field, old);
    else if (next !== undefined) put(copy, name, next);
  }
  if (!Object.hasOwn(doc, name) && next !== undefined) put(copy, name, next);
  return copy;
}
