import { type Doc, put } from '../bson/decode.ts';
import { isDoc, typeName } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { compileUpdatePipeline } from '../pipeline/update-pipeline.ts';
import { show } from '../store/duplicate-key.ts';
import { type ArrayFilters, compileArrayFilters, expandPath } from './array-filters.ts';
import { type UpdateOperator, updateOperators } from './operators.ts';
import { comparePaths } from './paths.ts';
import { resolvePositional } from './positional.ts';

/** What a change needs to know besides the document. */
export interface ChangeContext {
  /** The filter that found the document; decides what `$` in a path means. */
  filter: Doc;
  /** The document is new: `$setOnInsert` applies. */
  isInsert: boolean;
  /** Called if the document counts as modified whatever becomes of it. */
  touch: () => void;
}

/** A compiled update: gives the changed document; the one passed in may be changed or not. */
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

/** Compiles an update: operators, a pipeline, or a whole new document. Throws EngineError for what is none of them. */
export function compileUpdate(update: unknown, arrayFilters: unknown, variables?: Doc): Update {
  if (Array.isArray(update)) {
    if (arrayFilters !== undefined) {
      throw new EngineError('FailedToParse', 'arrayFilters may not be specified for pipeline-style updates');
    }
    const apply = compileUpdatePipeline(update, variables);
    return { isReplacement: false, apply: (doc) => keepId(doc, apply(doc)) };
  }
  if (!isDoc(update)) {
    throw new EngineError('FailedToParse', 'Update argument must be either an object or an array');
  }
  const [first] = Object.keys(update);
  if (!first?.startsWith('$')) return compileReplacement(update, arrayFilters);
  const filters = compileArrayFilters(arrayFilters);
  const modifications = readModifications(update);
  checkConflicts(modifications);
  checkFiltersUsed(modifications, filters, update);
  return { isReplacement: false, apply: (doc, context) => applyAll(modifications, filters, doc, context) };
}

function compileReplacement(update: Doc, arrayFilters: unknown): Update {
  const bad = Object.keys(update).find((name) => name.startsWith('$'));
  if (bad !== undefined) {
    throw new EngineError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${bad}' in '${bad}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  if (Array.isArray(arrayFilters) && arrayFilters.length > 0) {
    throw new EngineError('FailedToParse', 'arrayFilters may not be specified for replacement-style updates');
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
      throw new EngineError(
        'FailedToParse',
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDoc(fields)) {
      throw new EngineError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${show(fields)}}`,
      );
    }
    return Object.entries(fields).map(([path, operand]) => modification(name, operator, path, operand));
  });
  return modifications.sort((a, b) => comparePaths(a.parts, b.parts));
}

function modification(name: string, operator: UpdateOperator, path: string, operand: unknown): Modification {
  const parts = readPath(path);
  if (name !== '$rename') return { name, operator, path, parts, operand };
  if (typeof operand !== 'string') {
    throw new EngineError('BadValue', `The 'to' field for $rename must be a string: ${path}: ${show(operand)}`);
  }
  const target = readPath(operand);
  if ([...parts, ...target].some((part) => part.startsWith('$'))) {
    throw new EngineError('BadValue', `The source and target field for $rename may not be dynamic: ${path}`);
  }
  if (path === operand) {
    throw new EngineError('BadValue', `The source and target field for $rename must differ: ${path}: "${operand}"`);
  }
  return { name, operator, path: operand, parts: target, operand: path };
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
  const [first = ''] = parts;
  if (first.startsWith('$') && parts.length > 0) {
    if (first === '$' || first.startsWith('$[')) {
      throw new EngineError(
        'BadValue',
        `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
      );
    }
    throw new EngineError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${first}' in '${path}' is not valid for storage.`,
    );
  }
  return parts;
}

function checkConflicts(modifications: Modification[]): void {
  const seen: string[][] = [];
  for (const { name, path, parts, operand } of modifications) {
    const touched = name === '$rename' ? [[...parts], String(operand).split('.')] : [[...parts]];
    for (const mine of touched) {
      const other = seen.find((theirs) => isPrefix(theirs, mine) || isPrefix(mine, theirs));
      if (other) {
        const at = (other.length < mine.length ? other : mine).join('.');
        throw new EngineError(
          'ConflictingUpdateOperators',
          `Updating the path '${path}' would create a conflict at '${at}'`,
        );
      }
    }
    seen.push(...touched);
  }
}

const isPrefix = (short: readonly string[], long: readonly string[]): boolean =>
  short.every((part, i) => part === long[i]);

function checkFiltersUsed(modifications: Modification[], filters: ArrayFilters, update: Doc): void {
  for (const name of filters.keys()) {
    if (!modifications.some(({ parts }) => parts.includes(`$[${name}]`))) {
      throw new EngineError(
        'FailedToParse',
        `The array filter for identifier '${name}' was not used in the update ${show(update)}`,
      );
    }
  }
}

function applyAll(modifications: Modification[], filters: ArrayFilters, doc: Doc, context: ChangeContext): Doc {
  for (const { name, operator, parts, operand } of modifications) {
    if (name === '$setOnInsert' && !context.isInsert) continue;
    const plain = resolvePositional(doc, context.filter, parts);
    for (const concrete of expandPath(doc, plain, filters)) {
      operator({ doc, path: concrete.join('.'), parts: concrete, touch: context.touch }, operand);
    }
  }
  return doc;
}

/** The refusal of a change to a document's `_id`. */
export function immutableId(id: unknown): EngineError {
  return new EngineError(
    'ImmutableField',
    `Performing an update on the path '_id' would modify the immutable field '_id'; it was found to have been altered to _id: ${show(id)}`,
  );
}
