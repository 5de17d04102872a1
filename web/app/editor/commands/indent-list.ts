import { indentLess, indentMore } from '@codemirror/commands';
import type { ChangeSpec, EditorState, Line, StateCommand } from '@codemirror/state';

const item = /^(\s*)((?:[-*+]|\d+[.)])\s+)/;

/** Below the item above; other lines are indented as usual. */
export const indentListItems: StateCommand = ({ state, dispatch }) => {
  const lines = selectedItems(state);
  if (!lines) return indentMore({ state, dispatch });
  const above = lines[0] && itemAbove(state, lines[0]);
  if (!above) return true;
  const changes = lines.map((line): ChangeSpec => ({ from: line.from, insert: ' '.repeat(above.width) }));
  dispatch(state.update({ changes, userEvent: 'input.indent' }));
  return true;
};

export const outdentListItems: StateCommand = ({ state, dispatch }) => {
  const lines = selectedItems(state);
  const first = lines?.[0];
  if (!lines || !first) return indentLess({ state, dispatch });
  const indent = indentOf(first.text);
  const width = indent - parentIndent(state, first, indent);
  const changes = lines.map(
    (line): ChangeSpec => ({ from: line.from, to: line.from + Math.min(width, indentOf(line.text)) }),
  );
  dispatch(state.update({ changes, userEvent: 'delete.dedent' }));
  return true;
};

/** Returns null unless the first is an item. */
function selectedItems(state: EditorState): Line[] | null {
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from);
  if (!item.test(first.text)) return null;
  const lines: Line[] = [];
  for (let number = first.number; number <= state.doc.lineAt(to).number; number++) lines.push(state.doc.line(number));
  return lines.filter((line) => line.text.trim() !== '');
}

/** At the same level; null for a first item. */
function itemAbove(state: EditorState, line: Line): { width: number } | null {
  const indent = indentOf(line.text);
  for (let number = line.number - 1; number >= 1; number--) {
    const { text } = state.doc.line(number);
    if (text.trim() === '') continue;
    if (indentOf(text) > indent) continue;
    const match = item.exec(text);
    return match && indentOf(text) === indent ? { width: match[2]?.length ?? 2 } : null;
  }
  return null;
}

function parentIndent(state: EditorState, line: Line, indent: number): number {
  for (let number = line.number - 1; number >= 1; number--) {
    const { text } = state.doc.line(number);
    if (text.trim() !== '' && indentOf(text) < indent) return indentOf(text);
  }
  return 0;
}

function indentOf(text: string): number {
  return /^\s*/.exec(text)?.[0].length ?? 0;
}
