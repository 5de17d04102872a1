import type { Doc } from '../bson/decode.ts';
import { isDoc, rank, rankOf } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { compileExpression } from '../pipeline/expression.ts';
import { matchedPosition } from '../update/positional.ts';
import { elementMatches } from './filter.ts';
import { isTrue, wholeNumber } from './numbers.ts';
import { type Action, type Change, child, exclude, include, type Node, place } from './projection-tree.ts';

/** A compiled projection. */
export interface Projection {
  apply: (doc: Doc) => Doc;
  /** The top-level fields it needs; null for all. */
  fields: ReadonlySet<string> | null;
}

interface Kind {
  /** `find` knows `$slice`, `$elemMatch` and `a.$`; `$project` does not. */
  isFind: boolean;
  filter?: Doc;
  variables?: Doc | undefined;
}

/** Compiles a projection. Throws EngineError where inclusion and exclusion are mixed and the like. */
export function compileProjection(spec: Doc, kind: Kind): Projection {
  const root: Node = { children: new Map(), action: null };
  const state: Parsed = { inclusions: 0, exclusions: 0, computed: 0, first: '' };
  for (const [path, value] of Object.entries(spec)) parse(root, path, value, kind, state);
  const isInclusion =
    state.inclusions > 0 || (state.exclusions === 0 && state.computed > 0 && !state.onlyFindOperators);
  const id = root.children.get('_id');
  const isIdOnlyExclusion = state.inclusions === 0 && state.exclusions === 0 && state.computed === 0;
  const includes = isIdOnlyExclusion ? id?.action === 'include' : isInclusion;
  if (includes && !id) child(root, '_id').action = 'include';
  return {
    apply: (doc) => (includes ? include(root, doc, doc) : exclude(root, doc, doc)),
    fields: includes && state.computed === 0 ? new Set(root.children.keys()) : null,
  };
}

interface Parsed {
  inclusions: number;
  exclusions: number;
  computed: number;
  first: string;
  /** Only `$slice` (and `_id`) so far: the other fields stay. */
  onlyFindOperators?: boolean;
}

function parse(root: Node, path: string, value: unknown, kind: Kind, state: Parsed): void {
  if (path === '') throw new EngineError(40352, 'FieldPath cannot be constructed with empty string');
  if (kind.isFind && path.endsWith('.$')) {
    addPositional(root, path.slice(0, -2), kind, state);
    return;
  }
  const parts = path.split('.');
  if (parts.includes('')) throw new EngineError(15998, 'FieldPath field names may not be empty strings.');
  if (parts.some((part) => part.startsWith('$'))) {
    throw new EngineError(
      16410,
      "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
    );
  }
  if (isDoc(value) && isOperatorDoc(value) && Object.keys(value).length > 1) {
    throw new EngineError(16410, `FieldPath field names may not start with '$', given '${Object.keys(value)[0]}'.`);
  }
  if (isDoc(value) && !isOperatorDoc(value)) {
    if (Object.keys(value).length === 0)
      throw new EngineError(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
    for (const [name, inner] of Object.entries(value)) parse(root, `${path}.${name}`, inner, kind, state);
    return;
  }
  const node = place(root, parts);
  node.action = actionOf(path, value, kind, state);
}

const isOperatorDoc = (value: Doc): boolean => Object.keys(value)[0]?.startsWith('$') === true;

function actionOf(path: string, value: unknown, kind: Kind, state: Parsed): Action {
  const isFlag = rankOf(value) === rank.number || typeof value === 'boolean';
  if (isFlag) return isTrue(value) ? included(path, state) : excluded(path, state);
  if (kind.isFind && isDoc(value) && '$slice' in value) {
    state.onlyFindOperators ??= true;
    state.computed += 1;
    return { change: sliceOf(value.$slice) };
  }
  state.onlyFindOperators = false;
  state.computed += 1;
  if (state.exclusions > 0)
    throw new EngineError(31252, `Cannot use expression for field ${path} in exclusion projection`);
  if (kind.isFind && isDoc(value) && '$elemMatch' in value) {
    if (path.includes('.')) throw new EngineError(31275, 'Cannot use $elemMatch projection on a nested field');
    return { compute: elementOf(path, value.$elemMatch) };
  }
  return { compute: compileComputed(value, kind) };
}

function included(path: string, state: Parsed): 'include' {
  if (path === '_id') return 'include';
  if (state.exclusions > 0)
    throw new EngineError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  state.inclusions += 1;
  return 'include';
}

function excluded(path: string, state: Parsed): 'exclude' {
  if (path === '_id') return 'exclude';
  if (state.inclusions > 0 || (state.computed > 0 && !state.onlyFindOperators)) {
    throw new EngineError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }
  state.exclusions += 1;
  return 'exclude';
}

function addPositional(root: Node, path: string, kind: Kind, state: Parsed): void {
  included(path, state);
  const parts = path.split('.');
  const change: Change = (value, doc) => {
    if (!Array.isArray(value)) return value;
    const position = matchedPosition(doc, kind.filter ?? {}, parts);
    if (position === null) {
      throw new EngineError(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    return [value[position]];
  };
  place(root, parts).action = { change };
}

function sliceOf(operand: unknown): Change {
  const [skip, limit] = Array.isArray(operand) ? operand.map(wholeNumber) : [null, wholeNumber(operand)];
  if (limit === null || limit === undefined || (Array.isArray(operand) && (skip === null || limit <= 0))) {
    throw new EngineError(28667, 'Invalid $slice syntax');
  }
  return (value) => {
    if (!Array.isArray(value)) return value;
    if (!Array.isArray(operand)) return limit < 0 ? value.slice(limit) : value.slice(0, limit);
    const from = (skip as number) < 0 ? Math.max(0, value.length + (skip as number)) : (skip as number);
    return value.slice(from, from + limit);
  };
}

/** The first element that fulfils the condition, alone in an array. */
function elementOf(path: string, operand: unknown): (doc: Doc) => unknown {
  const matches = elementMatches(operand);
  return (doc) => {
    const value = doc[path];
    const found = Array.isArray(value) ? value.find((element) => matches([element])) : undefined;
    return found === undefined ? undefined : [found];
  };
}

function compileComputed(value: unknown, { isFind, variables }: Kind): (doc: Doc) => unknown {
  try {
    return compileExpression(value, variables);
  } catch (error) {
    const isUnknown = error instanceof EngineError && error.codeName === 'InvalidPipelineOperator';
    throw isUnknown && isFind ? new EngineError(31325, error.message) : error;
  }
}
