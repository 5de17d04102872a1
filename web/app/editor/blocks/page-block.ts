import { foldedRanges } from '@codemirror/language';
import type { ChangeSet, EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { linePrefix } from '../page-view/line-prefix.ts';
import { isTitle } from '../page-view/title.ts';
import { parsed } from '../syntax/parsed.ts';

/** A top-level block, a list item with contents, or several. */
export interface PageBlock {
  /** To the end of the last line with words. */
  from: number;
  to: number;
  /** The node of its syntax; the first of several. */
  node: SyntaxNode;
}

/** Whether a block is an item of a list. */
export const isItem = ({ node }: PageBlock): boolean => node.name === 'ListItem';

/** Returns null for title, front matter and gaps. */
export function blockAt(state: EditorState, at: number): PageBlock | null {
  const { containers, block } = linePrefix(state, state.doc.lineAt(at));
  const quote = containers.findIndex(({ name }) => name === 'Blockquote');
  const items = quote === -1 ? containers : containers.slice(0, quote);
  const item = items.findLast((node) => beginsLine(state, node));
  const node = item ?? containers[0] ?? block;
  if (!node || node.name === 'Frontmatter') return null;
  const found = wholeBlock(state, item ?? topOf(node));
  return isTitleBlock(state, found) ? null : found;
}

/** Items of one list, or top-level blocks. */
export function selectedBlock(state: EditorState): PageBlock | null {
  const { from, to } = state.selection.main;
  const first = blockAt(state, from);
  const last = blockAt(state, to);
  if (!first || !last) return first ?? last;
  if (last.to <= first.to) return first;
  if (isItem(first) && isItem(last) && first.node.parent?.from === last.node.parent?.from)
    return { ...first, to: last.to };
  const start = wholeBlock(state, topOf(first.node));
  return { ...start, to: wholeBlock(state, topOf(last.node)).to };
}

/** Includes the block itself. */
export function siblingsOf(state: EditorState, { node }: PageBlock): PageBlock[] {
  const siblings: PageBlock[] = [];
  for (let next = node.parent?.firstChild ?? null; next; next = next.nextSibling) {
    if (node.name === 'ListItem' && next.name !== 'ListItem') continue;
    const sibling = wholeBlock(state, next);
    if (isTitleBlock(state, sibling) || sibling.to <= (siblings.at(-1)?.to ?? -1)) continue;
    siblings.push(sibling);
  }
  return siblings;
}

/** Returns the block beside another; null at the edge. */
export function neighborOf(state: EditorState, { node, from, to }: PageBlock, isAfter: boolean): PageBlock | null {
  const siblings = siblingsOf(state, { node, from, to });
  const found = isAfter
    ? siblings.find((sibling) => sibling.from > to)
    : siblings.findLast((sibling) => sibling.to < from);
  return found ?? null;
}

/** Parses the result like `parsed`. */
export function changed(state: EditorState, changes: ChangeSet): EditorState {
  return parsed(state.update({ changes, filter: false }).state);
}

/** May be the node itself. */
export function topOf(node: SyntaxNode): SyntaxNode {
  let top = node;
  while (top.parent && top.parent.name !== 'Document') top = top.parent;
  return top;
}

/** The last line with words; null for an empty section. */
export function sectionEnd(state: EditorState, heading: SyntaxNode): number | null {
  const level = levelOf(heading);
  if (level === null) return null;
  let last: SyntaxNode = heading;
  for (let next = heading.nextSibling; next; next = next.nextSibling) {
    const nextLevel = levelOf(next);
    if (nextLevel !== null && nextLevel <= level) break;
    last = next;
  }
  return last === heading ? null : inkEnd(state, last);
}

/** 1 to 6; null for other nodes. */
export function levelOf({ name }: SyntaxNode): number | null {
  const level = /^(?:ATX|Setext)Heading(\d)$/.exec(name)?.[1];
  return level === undefined ? null : Number(level);
}

/** In whole lines. */
export function wholeBlock(state: EditorState, node: SyntaxNode): PageBlock {
  const from = state.doc.lineAt(node.from).from;
  const to = inkEnd(state, node);
  return { node, from, to: foldEnd(state, from, to) };
}

/** Includes what a folded heading hides. */
function foldEnd(state: EditorState, from: number, to: number): number {
  let end = to;
  foldedRanges(state).between(from, to, (foldFrom, foldTo) => {
    if (foldFrom >= from) end = Math.max(end, foldTo);
  });
  return end;
}

function isTitleBlock(state: EditorState, { node, from }: PageBlock): boolean {
  return levelOf(node) === 1 && isTitle(state, from);
}

function beginsLine(state: EditorState, node: SyntaxNode): boolean {
  return state.sliceDoc(state.doc.lineAt(node.from).from, node.from).trim() === '';
}

/** Returns the last line with words. */
function inkEnd(state: EditorState, node: SyntaxNode): number {
  let line = state.doc.lineAt(Math.max(node.from, node.to - 1));
  while (line.number > 1 && line.from > node.from && line.text.trim() === '') line = state.doc.line(line.number - 1);
  return line.to;
}
