import { type Doc, put } from '../bson/decode.ts';
import { isDoc } from '../bson/values.ts';
import { EngineError } from '../errors.ts';
import { compileExpression } from './expression.ts';

type Compute = (doc: Doc) => unknown;
interface Node {
  children: Map<string, Node>;
  compute: Compute | null;
}

/** Existing fields keep their place, new ones are appended; arrays are entered. */
export function compileSetFields(spec: Doc): (doc: Doc) => Doc {
  const root: Node = { children: new Map(), compute: null };
  for (const [path, value] of Object.entries(spec)) add(root, path, value);
  return (doc) => apply(root, doc, doc);
}

function add(root: Node, path: string, value: unknown): void {
  if (isDoc(value) && Object.keys(value).length > 0 && !Object.keys(value)[0]?.startsWith('$')) {
    for (const [name, inner] of Object.entries(value)) add(root, `${path}.${name}`, inner);
    return;
  }
  let node = root;
  for (const part of path.split('.')) {
    if (part === '') throw new EngineError(15998, 'FieldPath field names may not be empty strings.');
    if (part.startsWith('$')) throw new EngineError(16410, `FieldPath field names may not start with '$': ${path}`);
    if (node.compute) throw new EngineError(40176, `specification contains two conflicting paths: ${path}`);
    let next = node.children.get(part);
    if (!next) {
      next = { children: new Map(), compute: null };
      node.children.set(part, next);
    }
    node = next;
  }
  if (node.compute || node.children.size > 0)
    throw new EngineError(40176, `specification contains two conflicting paths: ${path}`);
  node.compute = compileExpression(value);
}

function apply(node: Node, value: Doc, root: Doc): Doc {
  const result: Doc = {};
  for (const [name, field] of Object.entries(value)) {
    const next = node.children.get(name);
    const made = next ? computed(next, field, root) : field;
    if (made !== undefined) put(result, name, made);
  }
  for (const [name, next] of node.children) {
    if (Object.hasOwn(value, name)) continue;
    const made = computed(next, undefined, root);
    if (made !== undefined) put(result, name, made);
  }
  return result;
}

function computed(node: Node, value: unknown, root: Doc): unknown {
  if (node.compute) return node.compute(root);
  if (Array.isArray(value)) return value.map((element) => computed(node, element, root));
  return apply(node, isDoc(value) ? value : {}, root);
}
