import type { ChangeSpec, EditorState, Line, StateCommand, TransactionSpec } from '@codemirror/state';

export type ListKind = 'bullet' | 'ordered' | 'task';

const listMark = /^(\s*)(?:[-*+]|\d+[.)])(?:\s+(\[[ xX]\])(?=\s|$))?(?:\s+|$)/;
const headingMark = /^(#{1,6})(?:\s+|$)/;

/** Also changes the kind, or removes it. */
export function toggleList(kind: ListKind): StateCommand {
  return lineCommand((lines) => {
    const isList = lines.every((line) => kindOf(line.text) === kind);
    let number = 1;
    return lines.map((line) => {
      const [mark = '', indent = /^\s*/.exec(line.text)?.[0] ?? ''] = listMark.exec(line.text) ?? [];
      const kept = mark || indent;
      const made = isList ? indent : `${indent}${markFor(kind, number++)}`;
      return { from: line.from, to: line.from + kept.length, insert: made };
    });
  });
}

/** Removes a level if all lines are quoted. */
export const toggleQuote: StateCommand = lineCommand((lines) => {
  const isQuote = lines.every((line) => line.text.startsWith('>'));
  return lines.map((line) => {
    const length = /^> ?/.exec(line.text)?.[0].length ?? 0;
    return isQuote ? { from: line.from, to: line.from + length } : { from: line.from, insert: '> ' };
  });
});

/** Text, sections of three levels, text; level 1 is the title's. */
export const cycleHeading: StateCommand = lineCommand((lines) => {
  const level = headingMark.exec(lines[0]?.text ?? '')?.[1]?.length ?? 0;
  const next = level === 0 ? 2 : level >= 4 ? 0 : level + 1;
  return lines.map((line) => {
    const mark = headingMark.exec(line.text)?.[0] ?? '';
    return { from: line.from, to: line.from + mark.length, insert: next === 0 ? '' : `${'#'.repeat(next)} ` };
  });
});

export function setHeading(level: number): StateCommand {
  return lineCommand((lines) =>
    lines.map(({ from, text }) => {
      const mark = headingMark.exec(text)?.[0] ?? '';
      return { from, to: from + mark.length, insert: `${'#'.repeat(level)} ` };
    }),
  );
}

function kindOf(text: string): ListKind | null {
  const match = listMark.exec(text);
  if (!match) return null;
  if (match[2]) return 'task';
  return /^\s*\d/.test(text) ? 'ordered' : 'bullet';
}

function markFor(kind: ListKind, number: number): string {
  if (kind === 'ordered') return `${number}. `;
  return kind === 'task' ? '- [ ] ' : '- ';
}

function lineCommand(change: (lines: Line[]) => ChangeSpec[]): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const changes = state.changes(change(selectedLines(state)));
    const spec: TransactionSpec = { changes, scrollIntoView: true, userEvent: 'input.line' };
    dispatch(state.update({ ...spec, selection: state.selection.map(changes, 1) }));
    return true;
  };
}

/** Leaves out blank lines, unless there are no others. */
function selectedLines(state: EditorState): Line[] {
  const numbers = new Set<number>();
  for (const { from, to } of state.selection.ranges) {
    const last = state.doc.lineAt(to).number;
    for (let number = state.doc.lineAt(from).number; number <= last; number++) numbers.add(number);
  }
  const lines = [...numbers].map((number) => state.doc.line(number));
  const written = lines.filter((line) => line.text.trim() !== '');
  return written.length > 0 ? written : lines.slice(0, 1);
}
