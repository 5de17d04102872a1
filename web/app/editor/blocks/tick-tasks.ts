import { isolateHistory } from '@codemirror/commands';
import { syntaxTree } from '@codemirror/language';
import type { EditorState, Line, StateCommand, TransactionSpec } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import { type ItemMark, linePrefix } from '../page-view/line-prefix.ts';

type Task = NonNullable<ItemMark['task']>;

/** Unticks if all are ticked. */
export const tickTasks: StateCommand = ({ state, dispatch }) => {
  const tasks = selectedTasks(state);
  if (state.readOnly || tasks.length === 0) return false;
  dispatch(state.update(tick(tasks)));
  return true;
};

export function tickTaskAt(state: EditorState, at: number): TransactionSpec | null {
  const found = taskOn(state, state.doc.lineAt(at));
  return found && !state.readOnly ? tick([found]) : null;
}

/** Returns null without tasks. */
export function areTasksDone(state: EditorState): boolean | null {
  const tasks = selectedTasks(state);
  return tasks.length === 0 ? null : tasks.every(({ isDone }) => isDone);
}

function tick(tasks: readonly Task[]): TransactionSpec {
  const sign = tasks.every(({ isDone }) => isDone) ? ' ' : 'x';
  const changes = tasks.map(({ from }) => ({ from: from + 1, to: from + 2, insert: sign }));
  return { changes, annotations: isolateHistory.of('full'), userEvent: 'input.task' };
}

function taskOn(state: EditorState, line: Line): Task | null {
  return linePrefix(state, line).item?.task ?? null;
}

function selectedTasks(state: EditorState): Task[] {
  const { from, to } = state.selection.main;
  const tasks = new Map<number, Task>();
  for (let number = state.doc.lineAt(from).number; number <= state.doc.lineAt(to).number; number += 1) {
    const found = taskOn(state, itemLine(state, state.doc.line(number)));
    if (found) tasks.set(found.from, found);
  }
  return [...tasks.values()];
}

function itemLine(state: EditorState, line: Line): Line {
  for (let node: SyntaxNode | null = syntaxTree(state).resolveInner(line.to, -1); node; node = node.parent) {
    if (node.name === 'ListItem') return state.doc.lineAt(node.from);
  }
  return line;
}
