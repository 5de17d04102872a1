import { type Doc, put } from '../bson/decode.ts';
import { isDoc, typeName } from '../bson/values.ts';
import { EngineError, unsupported } from '../errors.ts';
import { compileUpdatePipeline } from '../pipeline/update-pipeline.ts';
import { show } from '../store/duplicate-key.ts';
import type { UpdateOperator } from './operator.ts';
import { updateOperators } from './operators.ts';
import { comparePaths } from './paths.ts';

/** The inputs of an update besides the document. */
export interface ChangeContext {
  /** The document is new: `$setOnInsert` applies. */
  isInsert: boolean;
  /** Counts the document as modified. */
  touch: () => void;
}

/** Returns the changed document; may modify its argument. */
export interface Update {
  isReplacement: boolean;
  apply: (doc: Doc, context: ChangeContext) => Doc;
}

interface Modification {
  name: string;
  operator: UpdateOperator;
  path: string;
  parts: readonly string[];
  operand: unknown;
}

/** Operators, a pipeline or a replacement. @throws EngineError otherwise */
export function compileUpdate(update: unknown): Update {
  if (Array.isArray(update)) {
    const apply = compileUpdatePipeline(update);
    return { isReplacement: false, apply: (doc) => keepId(doc, apply(doc)) };
  }
  if (!isDoc(update)) {
    throw new EngineError('FailedToParse', 'Update argument must be either an object or an array');
  }
  const [first] = Object.keys(update);
  if (!first?.startsWith('$')) return compileReplacement(update);
  const modifications = readModifications(update);
  checkConflicts(modifications);
  return { isReplacement: false, apply: (doc, context) => applyAll(modifications, doc, context) };
}

function compileReplacement(update: Doc): Update {
  const bad = Object.keys(update).find((name) => name.startsWith('$'));
  if (bad !== undefined) {
    throw new EngineError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${bad}' in '${bad}' is not allowed in the context of an update's replacement document.`,
    );
  }
  return { isReplacement: true, apply: (doc) => keepId(doc, structuredFields(update)) };
}

const structuredFields = (doc: Doc): Doc => ({ ...doc });

/** The `_id` stays, and comes first. */
function keepId(before: Doc, after: Doc): Doc {
  if (!Object.hasOwn(before, '_id') && !Object.hasOwn(after, '_id')) return after;
  const doc: Doc = { _id: Object.hasOwn(after, '_id') ? after._id : before._id };
  for (const [name, value] of Object.entries(after)) if (name !== '_id') put(doc, name, value);
  return doc;
}

function readModifications(update: Doc): Modification[] {
  const modifications = Object.entries(update).flatMap(([name, fields]) => {
    const operator = Object.hasOwn(updateOperators, name) ? updateOperators[name] : undefined;
    if (!operator) {
      throw unsupported(`The update operator ${name}`);
    }
    if (!isDoc(fields)) {
      throw new EngineError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${show(fields)}}`,
      );
    }
    return Object.entries(fields).map(([path, operand]) => ({ name, operator, path, parts: readPath(path), operand }));
  });
  return modifications.sort((a, b) => comparePaths(a.parts, b.parts));
}

function readPath(path: string): string[] {
  const parts = path.split('.');
  if (path === '') throw new EngineError('EmptyFieldName', 'An empty update path is not valid.');
  if (parts.includes('')) {
    throw new EngineError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  if (parts.slice(1).some((part) => part === '$' || part.startsWith('$['))) throw unsupported('A positional update');
  const [first = ''] = parts;
  if (first.startsWith('$')) {
    throw new EngineError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${first}' in '${path}' is not valid for storage.`,
    );
  }
  return parts;
}

function checkConflicts(modifications: Modification[]): void {
  const seen: Array<readonly string[]> = [];
  for (const { path, parts } of modifications) {
    const other = seen.find((theirs) => isPrefix(theirs, parts) || isPrefix(parts, theirs));
    if (other) {
      const at = (other.length < parts.length ? other : parts).join('.');
      throw new EngineError(
        'ConflictingUpdateOperators',
        `Updating the path '${path}' would create a conflict at '${at}'`,
      );
    }
    seen.push(parts);
  }
}

const isPrefix = (short: readonly string[], long: readonly string[]): boolean =>
  short.every((part, i) => part === long[i]);

function applyAll(modifications: Modification[], doc: Doc, context: ChangeContext): Doc {
  for (const { name, operator, path, parts, operand } of modifications) {
    if (name === '$setOnInsert' && !context.isInsert) continue;
    operator({ doc, path, parts, touch: context.touch }, operand);
  }
  return doc;
}

/** Returns the refusal of a change to a document's `_id`. */
export function immutableId(id: unknown): EngineError {
  return new EngineError(
    'ImmutableField',
    `Performing an update on the path '_id' would modify the immutable field '_id'; it was found to have been altered to _id: ${show(id)}`,
  );
}
