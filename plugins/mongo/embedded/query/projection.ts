import type { Doc } from '../bson/decode.ts';
import { isDoc, rank, rankOf } from '../bson/values.ts';
import { EngineError, unsupported } from '../errors.ts';
import { compileExpression } from '../pipeline/expression.ts';
import { isTrue } from './numbers.ts';
import { type Action, child, exclude, include, type Node, place } from './projection-tree.ts';

export interface Projection {
  apply: (doc: Doc) => Doc;
  /** The top-level fields it needs; null for all. */
  fields: ReadonlySet<string> | null;
}

/** @throws EngineError for mixed inclusion and exclusion, etc */
export function compileProjection(spec: Doc): Projection {
  const root: Node = { children: new Map(), action: null };
  const state: Parsed = { inclusions: 0, exclusions: 0, computed: 0 };
  for (const [path, value] of Object.entries(spec)) parse(root, path, value, state);
  const id = root.children.get('_id');
  const isIdOnly = state.inclusions === 0 && state.exclusions === 0 && state.computed === 0;
  const includes = isIdOnly ? id?.action === 'include' : state.exclusions === 0;
  if (includes && !id) child(root, '_id').action = 'include';
  return {
    apply: (doc) => (includes ? include(root, doc, doc) : exclude(root, doc)),
    fields: includes && state.computed === 0 ? new Set(root.children.keys()) : null,
  };
}

interface Parsed {
  inclusions: number;
  exclusions: number;
  computed: number;
}

function parse(root: Node, path: string, value: unknown, state: Parsed): void {
  if (path === '') throw new EngineError(40352, 'FieldPath cannot be constructed with empty string');
  const parts = path.split('.');
  if (parts.includes('')) throw new EngineError(15998, 'FieldPath field names may not be empty strings.');
  if (parts.slice(1).includes('$')) throw unsupported('A positional projection');
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
    for (const [name, inner] of Object.entries(value)) parse(root, `${path}.${name}`, inner, state);
    return;
  }
  const node = place(root, parts);
  node.action = actionOf(path, value, state);
}

const isOperatorDoc = (value: Doc): boolean => Object.keys(value)[0]?.startsWith('$') === true;

function actionOf(path: string, value: unknown, state: Parsed): Action {
  const isFlag = rankOf(value) === rank.number || typeof value === 'boolean';
  if (isFlag) return isTrue(value) ? included(path, state) : excluded(path, state);
  state.computed += 1;
  if (state.exclusions > 0)
    throw new EngineError(31252, `Cannot use expression for field ${path} in exclusion projection`);
  return { compute: compileExpression(value) };
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
  if (state.inclusions > 0 || state.computed > 0) {
    throw new EngineError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
  }
  state.exclusions += 1;
  return 'exclude';
}
