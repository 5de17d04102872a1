import { type Doc, put } from '../bson/decode.ts';
import { isDoc, rank, rankOf } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { compileExpression } from '../pipeline/expression.ts';
import { matchedPosition } from '../update/positional.ts';
import { elementMatches } from './filter.ts';
import { isTrue, wholeNumber } from './numbers.ts';

/** A compiled projection. */
export interface Projection {
  apply: (doc: Doc) => Doc;
  /** The top-level fields it needs; null for all. */
  fields: ReadonlySet<string> | null;
}

type Compute = (doc: Doc, value: unknown) => unknown;
/** A tree of the paths named: what to do at each. */
interface Node {
  children: Map<string, Node>;
  action: 'include' | 'exclude' | Compute | null;
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

function actionOf(path: string, value: unknown, kind: Kind, state: Parsed): Node['action'] {
  const isFlag = rankOf(value) === rank.number || typeof value === 'boolean';
  if (isFlag) return isTrue(value) ? included(path, state) : excluded(path, state);
  if (kind.isFind && isDoc(value) && '$slice' in value) {
    state.onlyFindOperators ??= true;
    state.computed += 1;
    return sliceOf(value.$slice);
  }
  state.onlyFindOperators = false;
  state.computed += 1;
  if (state.exclusions > 0)
    throw new EngineError(31252, `Cannot use expression for field ${path} in exclusion projection`);
  if (kind.isFind && isDoc(value) && '$elemMatch' in value) {
    if (path.includes('.')) throw new EngineError(31275, 'Cannot use $elemMatch projection on a nested field');
    return elementOf(value.$elemMatch);
  }
  const evaluate = compileExpression(value, kind.variables);
  return (doc) => evaluate(doc);
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
  place(root, parts).action = (doc, value) => {
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
}

function sliceOf(operand: unknown): Compute {
  const [skip, limit] = Array.isArray(operand) ? operand.map(wholeNumber) : [null, wholeNumber(operand)];
  if (limit === null || limit === undefined || (Array.isArray(operand) && (skip === null || limit <= 0))) {
    throw new EngineError(28667, 'Invalid $slice syntax');
  }
  return (_doc, value) => {
    if (!Array.isArray(value)) return value;
    if (!Array.isArray(operand)) return limit < 0 ? value.slice(limit) : value.slice(0, limit);
    const from = (skip as number) < 0 ? Math.max(0, value.length + (skip as number)) : (skip as number);
    return value.slice(from, from + limit);
  };
}

function elementOf(operand: unknown): Compute {
  const matches = elementMatches(operand);
  return (_doc, value) => {
    const found = Array.isArray(value) ? value.find((element) => matches([element])) : undefined;
    return found === undefined ? undefined : [found];
  };
}

function child(node: Node, name: string): Node {
  let next = node.children.get(name);
  if (!next) {
    next = { children: new Map(), action: null };
    node.children.set(name, next);
  }
  return next;
}

function place(root: Node, parts: readonly string[]): Node {
  let node = root;
  for (const part of parts) {
    if (node.action !== null) throw new EngineError(31250, `Path collision at ${parts.join('.')}`);
    node = child(node, part);
  }
  if (node.action !== null || node.children.size > 0) {
    throw new EngineError(31249, `Path collision at ${parts.join('.')} remaining portion ${parts.at(-1)}`);
  }
  return node;
}

/** Keeps what is named, in the document's order; computed fields follow in the projection's order. */
function include(node: Node, value: Doc, root: Doc): Doc {
  const result: Doc = {};
  for (const [name, field] of Object.entries(value)) {
    const next = node.children.get(name);
    const kept = next && keep(next, field, root);
    if (kept !== undefined) put(result, name, kept);
  }
  for (const [name, next] of node.children) {
    if (Object.hasOwn(value, name)) continue;
    const made = compute(next, root);
    if (made !== undefined) put(result, name, made);
  }
  return result;
}

function keep(node: Node, value: unknown, root: Doc): unknown {
  if (node.action === 'include') return value;
  if (node.action === 'exclude') return undefined;
  if (node.action !== null) return node.action(root, value);
  if (Array.isArray(value)) {
    return value.flatMap((element) => {
      const kept = isDoc(element) || Array.isArray(element) ? keep(node, element, root) : computedOnly(node, root);
      return kept === undefined ? [] : [kept];
    });
  }
  return isDoc(value) ? include(node, value, root) : computedOnly(node, root);
}

/** What a nested projection makes where the document has no such sub-document: only computed fields. */
function compute(node: Node, root: Doc): unknown {
  if (typeof node.action === 'function') return node.action(root, undefined);
  return node.action === null ? computedOnly(node, root) : undefined;
}

function computedOnly(node: Node, root: Doc): unknown {
  if (!hasComputed(node)) return undefined;
  return include(node, {}, root);
}

const hasComputed = (node: Node): boolean =>
  typeof node.action === 'function' || [...node.children.values()].some(hasComputed);

/** Drops what is named and keeps the rest. */
function exclude(node: Node, value: Doc, root: Doc): Doc {
  const result: Doc = {};
  for (const [name, field] of Object.entries(value)) {
    const next = node.children.get(name);
    const kept = next ? drop(next, field, root) : field;
    if (kept !== undefined) put(result, name, kept);
  }
  return result;
}

function drop(node: Node, value: unknown, root: Doc): unknown {
  if (node.action === 'exclude') return undefined;
  if (node.action === 'include') return value;
  if (node.action !== null) return node.action(root, value);
  if (Array.isArray(value)) return value.map((element) => drop(node, element, root));
  return isDoc(value) ? exclude(node, value, root) : value;
}
