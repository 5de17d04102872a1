import { type Doc, put } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError } from '../errors.ts';

/** Computed fields follow the others. */
export type Action = 'include' | 'exclude' | { compute: (root: Doc) => unknown };

/** A tree of the paths a projection names. */
export interface Node {
  children: Map<string, Node>;
  action: Action | null;
}

export function child(node: Node, name: string): Node {
  let next = node.children.get(name);
  if (!next) {
    next = { children: new Map(), action: null };
    node.children.set(name, next);
  }
  return next;
}

export function place(root: Node, parts: readonly string[]): Node {
  let node = root;
  for (const part of parts) {
    if (node.action !== null)
      throw new EngineError(31249, `Path collision at ${parts.join('.')} remaining portion ${parts.at(-1)}`);
    node = child(node, part);
  }
  if (node.action !== null || node.children.size > 0) {
    throw new EngineError(31250, `Path collision at ${parts.join('.')}`);
  }
  return node;
}

/** In document order, then computed fields. */
export function include(node: Node, value: Doc, root: Doc): Doc {
  const result: Doc = {};
  for (const [name, field] of Object.entries(value)) {
    const next = node.children.get(name);
    const kept = next && keep(next, field, root);
    if (kept !== undefined) put(result, name, kept);
  }
  for (const [name, next] of node.children) {
    const made = isComputed(next.action) ? next.action.compute(root) : nested(next, value, name, root);
    if (made !== undefined) put(result, name, made);
  }
  return result;
}

function isComputed(action: Action | null): action is { compute: (root: Doc) => unknown } {
  return typeof action === 'object' && action !== null && 'compute' in action;
}

/** Computes a nested projection of a missing field. */
function nested(node: Node, value: Doc, name: string, root: Doc): unknown {
  return Object.hasOwn(value, name) || node.action !== null ? undefined : computedOnly(node, root);
}

function keep(node: Node, value: unknown, root: Doc): unknown {
  const { action } = node;
  if (action === 'include') return value;
  if (action !== null) return undefined;
  if (Array.isArray(value)) {
    return value.flatMap((element) => {
      const kept = isDoc(element) || Array.isArray(element) ? keep(node, element, root) : computedOnly(node, root);
      return kept === undefined ? [] : [kept];
    });
  }
  return isDoc(value) ? include(node, value, root) : computedOnly(node, root);
}

const computedOnly = (node: Node, root: Doc): unknown => (hasComputed(node) ? include(node, {}, root) : undefined);

const hasComputed = (node: Node): boolean => isComputed(node.action) || [...node.children.values()].some(hasComputed);

/** Drops the named fields. */
export function exclude(node: Node, value: Doc): Doc {
  const result: Doc = {};
  for (const [name, field] of Object.entries(value)) {
    const next = node.children.get(name);
    const kept = next ? drop(next, field) : field;
    if (kept !== undefined) put(result, name, kept);
  }
  return result;
}

function drop(node: Node, value: unknown): unknown {
  const { action } = node;
  if (action === 'exclude') return undefined;
  if (action === 'include') return value;
  if (Array.isArray(value)) return value.map((element) => drop(node, element));
  return isDoc(value) ? exclude(node, value) : value;
}
