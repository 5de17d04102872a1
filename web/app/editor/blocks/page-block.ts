import { foldedRanges } from '@codemirror/language';
import type { ChangeSet, EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { linePrefix } from '../page-view/line-prefix.ts';
import { isTitle } from '../page-view/title.ts';
import { parsed } from '../syntax/parsed.ts';

/** A unit that moves as a whole: a top-level block, a list item with its contents, or several in a row. */
export interface PageBlock {
  /** From the start of the first line to the end of the last one with words. */
  from: number;
  to: number;
  /** The node of its syntax; the first of several. */
  node: SyntaxNode;
}

/** Whether a block is an item of a list. */
export const isItem = ({ node }: PageBlock): boolean => node.name === 'ListItem';

/** Returns the block at a position; null for the title, front matter and the space between blocks. */
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

/** Returns the blocks that the selection touches as one: items of one list, or blocks at the top of the page. */
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

/** Returns the blocks beside a block, itself among them: the items of its list, or the blocks at the top of the page. */
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

/** Returns the block before or after a block, beside it in its list or at the top of the page; null at the edge. */
export function neighborOf(state: EditorState, { node, from, to }: PageBlock, isAfter: boolean): PageBlock | null {
  const siblings = siblingsOf(state, { node, from, to });
  const found = isAfter
    ? siblings.find((sibling) => sibling.from > to)
    : siblings.findLast((sibling) => sibling.to < from);
  return found ?? null;
}

/** Returns the state after changes, parsed like `parsed`. */
export function changed(state: EditorState, changes: ChangeSet): EditorState {
  return parsed(state.update({ changes, filter: false }).state);
}

/** Returns the block at the top of the page that a node is in, or itself is. */
export function topOf(node: SyntaxNode): SyntaxNode {
  let top = node;
  while (top.parent && top.parent.name !== 'Document') top = top.parent;
  return top;
}

/** Returns the end of the section below a heading, its last line with words; null where nothing is below it. */
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

/** Returns the level of a heading, 1 to 6; null for anything else. */
export function levelOf({ name }: SyntaxNode): number | null {
  const level = /^(?:ATX|Setext)Heading(\d)$/.exec(name)?.[1];
  return level === undefined ? null : Number(level);
}

/** Returns what moves together with a node, in whole lines. */
export function wholeBlock(state: EditorState, node: SyntaxNode): PageBlock {
  const from = state.doc.lineAt(node.from).from;
  const to = inkEnd(state, node);
  return { node, from, to: foldEnd(state, from, to) };
}

/** A folded heading goes together with what it hides. */
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

/** The end of the last line of a node that has words. */
function inkEnd(state: EditorState, node: SyntaxNode): number {
  let line = state.doc.lineAt(Math.max(node.from, node.to - 1));
  while (line.number > 1 && line.from > node.from && line.text.trim() === '') line = state.doc.line(line.number - 1);
  return line.to;
}
