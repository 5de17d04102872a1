import type { ChangeSpec, EditorState } from '@codemirror/state';
import { fenceFor } from '../commands/insert.ts';
import { calloutOf } from '../page-view/callout.ts';
import { linePrefix } from '../page-view/line-prefix.ts';
import { type BlockChange, gapBeside, listsAround, withNumbers } from './block-changes.ts';
import { convertList, type ListTarget } from './list-items.ts';
import { isItem, levelOf, neighborOf, type PageBlock } from './page-block.ts';

export const blockKinds = [
  'text',
  'heading',
  'subheading',
  'smallHeading',
  'bulletList',
  'orderedList',
  'taskList',
  'quote',
  'note',
  'codeBlock',
] as const;

export type BlockKind = (typeof blockKinds)[number];

const levels: Partial<Record<BlockKind, number>> = { heading: 2, subheading: 3, smallHeading: 4 };
const listMarks: Record<ListTarget, string> = { bulletList: '- ', orderedList: '1. ', taskList: '- [ ] ' };

/** Returns null for tables, formulas, diagrams, HTML, etc. */
function kindOf(state: EditorState, { node, from, to }: PageBlock): BlockKind | null {
  if (/^(?:Paragraph|Task)$/.test(node.name)) return 'text';
  const level = levelOf(node);
  if (level !== null) return level <= 2 ? 'heading' : level === 3 ? 'subheading' : 'smallHeading';
  if (node.name === 'Blockquote') return calloutOf(state, node) ? 'note' : 'quote';
  if (node.name === 'FencedCode')
    return /^[\s>]*(?:`{3,}|~{3,})\s*mermaid\b/.test(state.sliceDoc(from, to)) ? null : 'codeBlock';
  if (node.name !== 'ListItem') return null;
  if (linePrefix(state, state.doc.lineAt(from)).item?.task) return 'taskList';
  return node.parent?.name === 'OrderedList' ? 'orderedList' : 'bulletList';
}

/** Nested items remain items. */
export function targetsOf(state: EditorState, block: PageBlock): readonly BlockKind[] {
  const kind = kindOf(state, block);
  if (kind === null) return [];
  const isNested = isItem(block) && block.node.parent?.parent?.name !== 'Document';
  return blockKinds.filter((target) => target !== kind && (!isNested || target in listMarks));
}

/** Changes the marks, not the words. */
export function turnInto(state: EditorState, block: PageBlock, target: BlockKind): BlockChange | null {
  if (!targetsOf(state, block).includes(target)) return null;
  const list = block.node.parent;
  if (isItem(block) && list && target in listMarks) {
    const changes = state.changes(convertList(state, block.node, target as ListTarget));
    return withNumbers(state, { changes, start: changes.mapPos(block.from, -1) }, [block.from]);
  }
  const insert = written(wordsOf(state, block), target);
  const sign = target === 'orderedList' ? '.' : target in listMarks ? '-' : null;
  const changes: ChangeSpec[] = [{ from: block.from, to: block.to, insert }];
  // It must not join the item before.
  const leavesList = (isBelow: boolean) => isItem(block) && neighborOf(state, block, isBelow) !== null;
  const above = gapBeside(state, block, false, sign, leavesList(false));
  const below = gapBeside(state, block, true, sign, leavesList(true));
  if (above) changes.push(above);
  if (below) changes.push(below);
  const changed = state.changes(changes);
  const start = changed.mapPos(block.from, above ? 1 : -1);
  return withNumbers(state, { changes: changed, start }, listsAround(state, block));
}

/** Removes the marks of the block's kind. */
function wordsOf(state: EditorState, { node, from, to }: PageBlock): string[] {
  const lines = state.sliceDoc(from, to).split('\n');
  const level = levelOf(node);
  if (level !== null && node.name.startsWith('Setext')) return lines.slice(0, -1).map((line) => line.trim());
  if (level !== null)
    return lines.map((line) => line.replace(/^ {0,3}#+[ \t]*/, '').replace(/(?:^|[ \t]+)#+[ \t]*$/, ''));
  if (node.name === 'FencedCode') {
    const isClosed = lines.length > 1 && /^\s*(?:`{3,}|~{3,})\s*$/.test(lines.at(-1) ?? '');
    return lines.slice(1, isClosed ? -1 : undefined);
  }
  if (node.name === 'Blockquote') {
    const callout = calloutOf(state, node);
    const inside = lines.map((line) => line.replace(/^ {0,3}> ?/, ''));
    if (!callout) return inside;
    const title = callout.hasTitle ? [state.sliceDoc(callout.to, state.doc.lineAt(callout.to).to), ''] : [];
    return trimmed([...title, ...inside.slice(1)]);
  }
  if (node.name !== 'ListItem') return lines;
  const line = state.doc.lineAt(from);
  const { end } = linePrefix(state, line);
  const mark = node.getChild('ListMark');
  const width = (mark ? mark.to : end) + 1 - line.from;
  const [, ...rest] = lines;
  const inside = rest.map((text) => text.slice(Math.min(width, /^ */.exec(text)?.[0].length ?? 0)));
  // Nested lists follow as lists of their own.
  const firstChild = node.getChild('Paragraph') ?? node.getChild('Task');
  const own = firstChild ? state.doc.lineAt(firstChild.to).number - line.number : 0;
  const below = inside.slice(own);
  const isApart = below.length === 0 || below[0]?.trim() === '';
  return [line.text.slice(end - line.from), ...inside.slice(0, own), ...(isApart ? [] : ['']), ...below];
}

function written(words: string[], target: BlockKind): string {
  const level = levels[target];
  if (level !== undefined) {
    const blank = words.findIndex((line) => line.trim() === '');
    const own = blank === -1 ? words : words.slice(0, blank);
    const rest = blank === -1 ? [] : words.slice(blank);
    const heading = own.map((line) => line.replace(/\\$/, '').trim()).join(' ');
    return [`${'#'.repeat(level)} ${heading}`, ...rest].join('\n');
  }
  if (target === 'quote' || target === 'note') {
    const quoted = words.map((line) => (line === '' ? '>' : `> ${line}`));
    return [...(target === 'note' ? ['> [!NOTE]'] : []), ...quoted].join('\n');
  }
  if (target === 'codeBlock') {
    const fence = fenceFor(words.join('\n'));
    return [fence, ...words, fence].join('\n');
  }
  if (target === 'text') return words.join('\n');
  const mark = listMarks[target as ListTarget];
  const width = target === 'orderedList' ? 3 : 2;
  const [first = '', ...rest] = words;
  return [mark + first, ...rest.map((line) => (line === '' ? '' : ' '.repeat(width) + line))].join('\n');
}

function trimmed(lines: string[]): string[] {
  const start = lines.findIndex((line) => line.trim() !== '');
  return start === -1 ? [''] : lines.slice(start);
}
