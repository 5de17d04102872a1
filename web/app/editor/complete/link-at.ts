import { syntaxTree } from '@codemirror/language';
import type { EditorState } from '@codemirror/state';

/** A link being written, up to the cursor. */
export interface LinkStart {
  kind: 'wiki' | 'destination';
  /** The position after `[[` or `](`. */
  from: number;
  query: string;
  isInTable: boolean;
}

const wikiStart = /(?<![!\\])\[\[([^[\]|#]*)$/;
const destinationStart = /\]\(([^()<>\s]*)$/;
// Addresses that don't lead to pages.
const elsewhere = /^(?:#|[a-z][a-z\d+.-]*:|\/\/)/i;
const code = /Code|Frontmatter|HTML|Comment/;
// Longer text isn't a name.
const reach = 200;

/** Returns null for plain brackets. */
export function linkAt(state: EditorState, at: number): LinkStart | null {
  const line = state.doc.lineAt(at);
  const text = state.sliceDoc(Math.max(line.from, at - reach), at);
  const wiki = wikiStart.exec(text);
  const [, query] = wiki ?? destinationStart.exec(text) ?? [];
  if (query === undefined || (!wiki && elsewhere.test(query))) return null;
  const around = namesAround(state, at);
  if (isCode(around)) return null;
  return { kind: wiki ? 'wiki' : 'destination', from: at - query.length, query, isInTable: around.includes('Table') };
}

export function isCode(names: readonly string[]): boolean {
  return names.some((name) => code.test(name));
}

/** Innermost first. */
export function namesAround(state: EditorState, at: number): string[] {
  const names: string[] = [];
  let node: ReturnType<ReturnType<typeof syntaxTree>['resolveInner']> | null = syntaxTree(state).resolveInner(at, -1);
  for (; node; node = node.parent) names.push(node.name);
  return names;
}
