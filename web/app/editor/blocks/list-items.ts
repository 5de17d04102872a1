import type { ChangeSpec, EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

/** The indent, and the mark without its number. */
export interface ItemStyle {
  indent: string;
  /** `-`, `*` or `+`; `.` or `)` after a number. */
  sign: string;
}

const itemMark = /^[ \t]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]+|$)/;

export function styleOf(state: EditorState, item: SyntaxNode): ItemStyle {
  const line = state.doc.lineAt(item.from);
  const mark = item.getChild('ListMark');
  return { indent: state.sliceDoc(line.from, item.from), sign: mark ? state.sliceDoc(mark.to - 1, mark.to) : '-' };
}

/** Numbers are set later. */
export function asItem(text: string, { indent, sign }: ItemStyle): string {
  const [whole = ''] = itemMark.exec(text) ?? [];
  const mark = /[-+*]/.test(sign) ? `${sign} ` : `1${sign} `;
  const [first = '', ...rest] = text.slice(whole.length).split('\n');
  const width = whole.length === 0 ? 0 : contentWidth(whole);
  return [indent + mark + first, ...rest.map((line) => reindent(line, width, indent.length + mark.length))].join('\n');
}

/** Removes the indent of an item. */
export function asTop(text: string): string {
  const indent = /^[ \t]*/.exec(text)?.[0].length ?? 0;
  return text
    .split('\n')
    .map((line) => reindent(line, indent, 0))
    .join('\n');
}

/** Also returns whether all items have one. */
export function numbersOf(state: EditorState, list: SyntaxNode): { first: number; areEqual: boolean } {
  const numbers = list
    .getChildren('ListItem')
    .map((item) => Number.parseInt(state.sliceDoc(item.from, item.from + 9), 10));
  const first = numbers[0] ?? 1;
  return { first, areEqual: numbers.length > 1 && numbers.every((number) => number === first) };
}

export function renumber(state: EditorState, list: SyntaxNode, first: number): ChangeSpec[] {
  return writeMarks(state, list, (index, written) => `${first + index}${written.slice(-1)}`);
}

export type ListTarget = 'bulletList' | 'orderedList' | 'taskList';

/** A checkbox belongs to its item. */
export function convertList(state: EditorState, item: SyntaxNode, target: ListTarget): ChangeSpec[] {
  const mark = item.getChild('ListMark');
  const list = item.parent;
  if (!mark || !list) return [];
  const box = /^[ \t]+(\[[ xX]\](?:[ \t]|$))?/.exec(state.sliceDoc(mark.to, state.doc.lineAt(mark.to).to));
  const boxFrom = mark.to + (box ? box[0].length - (box[1]?.length ?? 0) : 0);
  if (target === 'taskList') return box?.[1] ? [] : [{ from: boxFrom, insert: boxFrom === mark.to ? ' [ ] ' : '[ ] ' }];
  const changes: ChangeSpec[] = box?.[1] ? [{ from: boxFrom, to: boxFrom + box[1].length }] : [];
  if (list.name === (target === 'bulletList' ? 'BulletList' : 'OrderedList')) return changes;
  return [...changes, ...writeMarks(state, list, (index) => (target === 'bulletList' ? '-' : `${index + 1}.`))];
}

/** Indents their contents accordingly. */
function writeMarks(
  state: EditorState,
  list: SyntaxNode,
  markOf: (index: number, written: string) => string,
): ChangeSpec[] {
  return list.getChildren('ListItem').flatMap((item, index): ChangeSpec[] => {
    const mark = item.getChild('ListMark');
    if (!mark) return [];
    const written = state.sliceDoc(mark.from, mark.to);
    const insert = markOf(index, written);
    if (insert === written) return [];
    return [{ from: mark.from, to: mark.to, insert }, ...shiftLines(state, item, insert.length - written.length)];
  });
}

/** Keeps lines below the item's text. */
function shiftLines(state: EditorState, item: SyntaxNode, by: number): ChangeSpec[] {
  const changes: ChangeSpec[] = [];
  for (let { to } = state.doc.lineAt(item.from); by !== 0 && to < item.to; ) {
    const line = state.doc.lineAt(to + 1);
    to = line.to;
    const indent = /^ */.exec(line.text)?.[0].length ?? 0;
    if (indent === line.length || indent === 0) continue;
    if (by > 0) changes.push({ from: line.from, insert: ' '.repeat(by) });
    else changes.push({ from: line.from, to: line.from + Math.min(-by, indent) });
  }
  return changes;
}

/** One space if code follows. */
function contentWidth(whole: string): number {
  const mark = whole.trimEnd();
  const space = whole.length - mark.length;
  return mark.length + (space > 4 || space === 0 ? 1 : space);
}

function reindent(line: string, from: number, to: number): string {
  if (line.trim() === '') return '';
  const indent = /^[ \t]*/.exec(line)?.[0].length ?? 0;
  return ' '.repeat(indent === 0 ? 0 : to) + line.slice(Math.min(from, indent));
}
