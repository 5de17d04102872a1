import type { ChangeSet, ChangeSpec, EditorState, Line, Text } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { linePrefix } from '../page-view/line-prefix.ts';
import { asItem, asTop, numbersOf, renumber, styleOf } from './list-items.ts';
import { blockAt, changed, isItem, neighborOf, type PageBlock, topOf } from './page-block.ts';

/** Before or after a block; beside items it becomes an item. */
export interface BlockPlace {
  beside: PageBlock;
  isAfter: boolean;
}

/** With the start of the rewritten block; null if there is none. */
export interface BlockChange {
  changes: ChangeSet;
  start: number | null;
}

/** Moves the other block, so cursors in this one stay. */
export function exchange(state: EditorState, first: PageBlock, second: PageBlock, isFirstKept: boolean): BlockChange {
  const { doc } = state;
  const changes: ChangeSpec[] = [];
  let between = doc.sliceString(first.to, second.from);
  if (!isItem(first)) {
    between = joint(state, doc.lineAt(second.to), doc.lineAt(first.from), between);
    const before = lineBefore(doc, first.from);
    if (before) {
      const gap = doc.sliceString(before.to, first.from);
      const insert = joint(state, before, doc.lineAt(second.from), gap);
      if (insert !== gap) changes.push({ from: before.to, to: first.from, insert });
    }
    const after = lineAfter(doc, second.to);
    if (after) {
      const gap = doc.sliceString(second.to, after.from);
      const insert = joint(state, doc.lineAt(first.to), after, gap);
      if (insert !== gap) changes.push({ from: second.to, to: after.from, insert });
    }
  }
  if (isFirstKept) {
    changes.push({ from: first.from, insert: doc.sliceString(second.from, second.to) + between });
    changes.push({ from: first.to, to: second.to });
  } else {
    changes.unshift({ from: second.to, insert: between + doc.sliceString(first.from, first.to) });
    changes.push({ from: first.from, to: second.from });
  }
  return withNumbers(state, { changes: state.changes(changes), start: null }, [first.from, second.from]);
}

/** Leaves one gap. */
export function removal(state: EditorState, block: PageBlock): BlockChange {
  return withNumbers(state, { changes: state.changes(removed(state, block)), start: null }, listsAround(state, block));
}

export function copy(state: EditorState, block: PageBlock): BlockChange {
  const text = state.sliceDoc(block.from, block.to);
  return withNumbers(state, inserted(state, text, { beside: block, isAfter: true }), [block.from]);
}

/** Returns an item among items, otherwise top-level. */
export function relocation(state: EditorState, block: PageBlock, { beside, isAfter }: BlockPlace): BlockChange {
  const text = state.sliceDoc(block.from, block.to);
  const made = isItem(beside) ? asItem(text, styleOf(state, beside.node)) : isItem(block) ? asTop(text) : text;
  const { changes: insertion, start } = inserted(state, made, { beside, isAfter });
  const next = changed(state, insertion);
  const from = insertion.mapPos(block.from, 1);
  const source = blockAt(next, from);
  if (!source) return { changes: insertion, start };
  const taken = next.changes(removed(next, { ...source, from, to: insertion.mapPos(block.to, -1) }));
  const change = { changes: insertion.compose(taken), start: start === null ? null : taken.mapPos(start, 1) };
  return withNumbers(state, change, [...listsAround(state, block), beside.from]);
}

function removed(state: EditorState, block: PageBlock): ChangeSpec {
  const { doc } = state;
  const before = lineBefore(doc, block.from);
  const after = lineAfter(doc, block.to);
  if (!before) return { from: block.from, to: after ? after.from : block.to };
  if (!after) return { from: before.to, to: block.to };
  const gapBefore = doc.sliceString(before.to, block.from);
  const gapAfter = doc.sliceString(block.to, after.from);
  const isLast = neighborOf(state, block, true) === null;
  const isOnly = isLast && neighborOf(state, block, false) === null;
  if (isItem(block) && !(isOnly && block.node.parent?.parent?.name === 'Document'))
    return { from: before.to, to: after.from, insert: isLast ? gapAfter : gapBefore };
  const insert = joint(state, before, after, isBlank(gapBefore) ? gapBefore : gapAfter);
  return { from: before.to, to: after.from, insert };
}

function inserted(state: EditorState, text: string, { beside, isAfter }: BlockPlace): BlockChange {
  const { doc } = state;
  const insert = (from: number, before: string, after: string): BlockChange => ({
    changes: state.changes({ from, insert: before + text + after }),
    start: from + before.length,
  });
  if (isItem(beside)) {
    const gap = isLoose(state, beside.node.parent) ? '\n\n' : '\n';
    return isAfter ? insert(beside.to, gap, '') : insert(beside.from, '', gap);
  }
  if (isAfter) {
    const next = lineAfter(doc, beside.to);
    const isApart = !next || isBlank(doc.sliceString(beside.to, next.from));
    return insert(beside.to, '\n\n', isApart ? '' : '\n');
  }
  const previous = lineBefore(doc, beside.from);
  const isApart = !previous || isBlank(doc.sliceString(previous.to, beside.from));
  return insert(beside.from, isApart ? '' : '\n', '\n\n');
}

/** Returns the gap that a neighbour's change of kind requires; `sign` is the new list's, null for none. */
export function gapBeside(
  state: EditorState,
  { from, to }: PageBlock,
  isBelow: boolean,
  sign: string | null,
  leavesList: boolean,
): ChangeSpec | null {
  const line = isBelow ? lineAfter(state.doc, to) : lineBefore(state.doc, from);
  if (!line) return null;
  const place = isBelow ? { from: to, to: line.from } : { from: line.to, to: from };
  const gap = state.sliceDoc(place.from, place.to);
  const list = listOf(state, line);
  if (sign !== null && list && signOf(state, list) === sign && !isLoose(state, list)) return { ...place, insert: '\n' };
  if (isBlank(gap) || (!leavesList && isHeading(state, line))) return null;
  return { ...place, insert: '\n\n' };
}

/** What separates top-level blocks. */
function joint(state: EditorState, end: Line, start: Line, gap: string): string {
  const [above, below] = [listOf(state, end), listOf(state, start)];
  // Lists that meet become one; a blank line would space it.
  if (above && below && above.name === below.name && signOf(state, above) === signOf(state, below))
    return isLoose(state, above) || isLoose(state, below) ? '\n\n' : '\n';
  return isBlank(gap) || isHeading(state, end) || isHeading(state, start) ? gap : '\n\n';
}

function isHeading(state: EditorState, line: Line): boolean {
  const { block, containers } = linePrefix(state, line);
  return containers.length === 0 && block !== null && block.name.startsWith('ATXHeading');
}

function listOf(state: EditorState, line: Line): SyntaxNode | null {
  const block = blockAt(state, line.from);
  return block && isItem(block) ? topOf(block.node) : null;
}

function signOf(state: EditorState, list: SyntaxNode): string {
  return list.firstChild ? styleOf(state, list.firstChild).sign : '';
}

function isLoose(state: EditorState, list: SyntaxNode | null): boolean {
  const second = list?.getChildren('ListItem')[1];
  return (
    second !== undefined && second.from > 1 && isBlankLine(state.doc.lineAt(state.doc.lineAt(second.from).from - 1))
  );
}

/** Lists that a change may affect. */
export function listsAround(state: EditorState, { from, to }: PageBlock): number[] {
  const lines = [lineBefore(state.doc, from), state.doc.lineAt(from), lineAfter(state.doc, to)];
  return lines.flatMap((line) => (line ? [line.from] : []));
}

/** Numbers each list from its original start. */
export function withNumbers(state: EditorState, change: BlockChange, positions: readonly number[]): BlockChange {
  const { changes, start } = change;
  const lists = new Map<number, SyntaxNode>();
  for (const at of positions) {
    const block = blockAt(state, at);
    const list = block && isItem(block) ? block.node.parent : null;
    if (list?.name === 'OrderedList') lists.set(list.from, list);
  }
  if (lists.size === 0) return change;
  const next = changed(state, changes);
  const done = new Set<number>();
  const numbers = [...lists.values()].flatMap((list) => {
    const { first, areEqual } = numbersOf(state, list);
    const kept = list.getChildren('ListItem').map(({ from }) => changes.mapPos(from, 1));
    const now = kept.map((at) => blockAt(next, at)?.node.parent).find((node) => node?.name === 'OrderedList');
    if (!now || areEqual || done.has(now.from)) return [];
    done.add(now.from);
    return renumber(next, now, first);
  });
  if (numbers.length === 0) return change;
  const renumbered = next.changes(numbers);
  return { changes: changes.compose(renumbered), start: start === null ? null : renumbered.mapPos(start, -1) };
}

function lineBefore(doc: Text, at: number): Line | null {
  for (let { number } = doc.lineAt(at); number > 1; number -= 1) {
    const line = doc.line(number - 1);
    if (!isBlankLine(line)) return line;
  }
  return null;
}

function lineAfter(doc: Text, at: number): Line | null {
  for (let { number } = doc.lineAt(at); number < doc.lines; number += 1) {
    const line = doc.line(number + 1);
    if (!isBlankLine(line)) return line;
  }
  return null;
}

const isBlankLine = (line: Line): boolean => line.text.trim() === '';
const isBlank = (gap: string): boolean => /\n[ \t]*\n/.test(gap);
