import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type StateCommand,
  type TransactionSpec,
} from '@codemirror/state';
import type { Command, EditorView, KeyBinding } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { continueMarkup, onceParsed } from '../codemirror/markup-keys.ts';
import { closedBlockAt, closedBlockBetween } from './drawn/draw-blocks.ts';
import { isGap, type LinePrefix, linePrefix } from './line-prefix.ts';
import { textStart } from './text-start.ts';

const opening = /^([>\s]*(?:[-+*][ \t]+|\d{1,9}[.)][ \t]+)*)(`{3,}|~{3,}|\$\$)[^`\n]*$/;
const prose = /^(?:Paragraph|Task|ATXHeading\d|SetextHeading\d|FootnoteDefinition)$/;

/** Continues lists, quotations and callouts; ends empty ones. */
const newParagraph: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const { head } = state.selection.main;
  const line = state.doc.lineAt(head);
  const prefix = linePrefix(state, line);
  if (prefix.block && !prose.test(prefix.block.name)) return openOrLeave(prefix.block)({ state, dispatch });
  const innermost = prefix.containers.at(-1);
  if (innermost?.name === 'ListItem') {
    const leave = leaveList(state, prefix);
    if (!leave) return continueMarkup({ state, dispatch });
    dispatch(state.update(leave));
    return true;
  }
  if (innermost) return newLineInQuote(prefix)({ state, dispatch });
  dispatch(state.update(state.replaceSelection('\n\n'), { scrollIntoView: true, userEvent: 'input' }));
  return true;
};

/** The new paragraph is outside the item. */
function leaveList(state: EditorState, { item, end, containers }: LinePrefix): TransactionSpec | null {
  const { main } = state.selection;
  const line = state.doc.lineAt(main.head);
  const isNested = containers.filter(({ name }) => name === 'ListItem').length > 1;
  if (!item || !main.empty || isNested || item.node.to > line.to || state.sliceDoc(end, line.to).trim() !== '')
    return null;
  const outer = containers.length > 1 ? state.sliceDoc(line.from, item.from) : '';
  const isApart = line.number === 1 || /^[>\s]*$/.test(state.doc.line(line.number - 1).text);
  const insert = isApart ? outer : `${outer.trimEnd()}\n${outer}`;
  const selection = EditorSelection.cursor(line.from + insert.length);
  return { changes: { from: line.from, to: line.to, insert }, selection, scrollIntoView: true, userEvent: 'input' };
}

/** Closes a fence, or leaves it after the closing one. */
function openOrLeave(block: SyntaxNode): StateCommand {
  return ({ state, dispatch }) => {
    const { main } = state.selection;
    const line = state.doc.lineAt(main.head);
    if (!main.empty || main.head !== line.to) return false;
    const marks = block.getChildren(block.name === 'BlockMath' ? 'MathMark' : 'CodeMark');
    const closing = marks[1];
    if (closing && closing.from >= line.from && closing.to <= line.to) {
      dispatch(state.update(state.replaceSelection('\n\n'), { scrollIntoView: true, userEvent: 'input' }));
      return true;
    }
    const [, before = '', fence] = opening.exec(line.text) ?? [];
    if (!fence || closing || block.from < line.from) return false;
    const indent = before.replace(/[^>\s]/g, ' ');
    const changes = { from: line.to, insert: `\n${indent}\n${indent}${fence}` };
    const selection = EditorSelection.cursor(line.to + 1 + indent.length);
    dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'input' }));
    return true;
  };
}

function newLineInQuote({ end }: LinePrefix): StateCommand {
  return ({ state, dispatch }) => {
    const { main } = state.selection;
    const line = state.doc.lineAt(main.head);
    const marks = state.sliceDoc(line.from, end);
    if (main.empty && end === line.to && line.number > 1) {
      const above = state.doc.line(line.number - 1);
      const from = /^[>\s]*$/.test(above.text) ? above.from : line.from;
      const outer = marks.trimEnd().replace(/>$/, '').trimEnd();
      const insert = outer === '' ? '\n' : `${outer}\n${outer} `;
      const selection = EditorSelection.cursor(from + insert.length);
      dispatch(state.update({ changes: { from, to: line.to, insert }, selection, userEvent: 'input' }));
      return true;
    }
    const insert = `\n${marks.trimEnd()}\n${marks}`;
    dispatch(state.update(state.replaceSelection(insert), { scrollIntoView: true, userEvent: 'input' }));
    return true;
  };
}

/** Inserts a hard line break: a backslash and a line end (CommonMark 6.7). */
const newLine: StateCommand = ({ state, dispatch }) => {
  if (state.readOnly) return false;
  const line = state.doc.lineAt(state.selection.main.head);
  const { block, end, item, containers } = linePrefix(state, line);
  if (!block || !/^(?:Paragraph|Task)$/.test(block.name)) return false;
  const marks = state.sliceDoc(line.from, item ? item.from : end);
  const indent = containers.at(-1)?.name === 'ListItem' && item ? `${marks}${' '.repeat(widthOf(item))}` : marks;
  dispatch(state.update(state.replaceSelection(`\\\n${indent}`), { scrollIntoView: true, userEvent: 'input' }));
  return true;
};

function widthOf({ from, to, task }: NonNullable<LinePrefix['item']>): number {
  return (task ? task.from : to) - from;
}

/** First removes the block's kind, then joins paragraphs. */
const undoBlock: StateCommand = ({ state, dispatch }) => {
  const { main } = state.selection;
  if (state.readOnly || !main.empty) return false;
  const line = state.doc.lineAt(main.head);
  const prefix = linePrefix(state, line);
  const { end, block, containers } = prefix;
  if (block?.name === 'FencedCode' && main.head === end) return undoFence(block)({ state, dispatch });
  if (block && !prose.test(block.name)) return false;
  const start = textStart(state, line, prefix);
  const remove = (from: number, to: number): true => {
    const changes: ChangeSpec = { from, to };
    dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'delete.backward' }));
    return true;
  };
  if (start > end && main.head === start) return remove(end, start);
  if (main.head !== end || containers.length > 0 || line.number === 1) return false;
  const drawn = closedBlockAt(state, line.from - 1);
  if (drawn) {
    if (drawn.kind === 'properties') return true;
    dispatch(state.update({ selection: { anchor: drawn.to }, scrollIntoView: true, userEvent: 'select' }));
    return true;
  }
  if (line.number < 3) return false;
  const gap = state.doc.line(line.number - 1);
  if (gap.length > 0) return false;
  const above = state.doc.line(line.number - 2);
  const before = linePrefix(state, above).block;
  if (line.length === 0 || above.length === 0 || (before && prose.test(before.name)))
    return remove(above.to, line.from);
  dispatch(state.update({ selection: EditorSelection.cursor(above.to), scrollIntoView: true, userEvent: 'select' }));
  return true;
};

/** At the first line of code. */
function undoFence(block: SyntaxNode): StateCommand {
  return ({ state, dispatch }) => {
    const first = state.doc.lineAt(block.from);
    if (state.doc.lineAt(state.selection.main.head).number !== first.number + 1) return false;
    const closing = block.getChildren('CodeMark')[1];
    const last = closing && state.doc.lineAt(closing.from);
    const changes: ChangeSpec[] = [{ from: block.from, to: first.to + 1 }];
    if (last) changes.push({ from: last.from - (last.number > first.number + 1 ? 1 : 0), to: last.to });
    dispatch(state.update({ changes, scrollIntoView: true, userEvent: 'delete.backward' }));
    return true;
  };
}

/** Skips gaps and enters drawn blocks. */
function overGaps(isForward: boolean): Command {
  return (view: EditorView) => {
    const { main } = view.state.selection;
    if (!main.empty || view.state.selection.ranges.length > 1) return false;
    let next = view.moveVertically(main, isForward);
    for (let passed = 0; passed < 100 && next.head !== main.head; passed += 1) {
      const line = view.state.doc.lineAt(next.head);
      if (!isGap(view.state, line)) break;
      const further = view.moveVertically(next, isForward);
      if (further.head === next.head) break;
      next = further;
    }
    const skipped = closedBlockBetween(view.state, main.head, next.head);
    if (skipped) {
      const at = isForward ? skipped.from : skipped.to;
      view.dispatch({ selection: { anchor: at }, scrollIntoView: true, userEvent: 'select' });
      return true;
    }
    if (next.head === main.head) return false;
    view.dispatch({ selection: next, scrollIntoView: true, userEvent: 'select' });
    return true;
  };
}

export const pageKeys: KeyBinding[] = [
  { key: 'Enter', run: onceParsed(newParagraph), shift: newLine },
  { key: 'Backspace', run: onceParsed(undoBlock) },
  { key: 'ArrowUp', run: overGaps(false) },
  { key: 'ArrowDown', run: overGaps(true) },
];
