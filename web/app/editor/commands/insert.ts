import { EditorSelection, type EditorState, type SelectionRange, type StateCommand } from '@codemirror/state';

const address = /^(?:https?:\/\/|mailto:)\S+$/i;

/** Selects the missing address or text. */
export const insertLink: StateCommand = insertInline((selected) =>
  address.test(selected) ? ['[', '', `](${selected})`] : [`[${selected}](`, selected ? 'https://' : '', ')'],
);

/** The selection becomes the description; the address is selected. */
export const insertImage: StateCommand = insertInline((selected) =>
  address.test(selected) ? ['![', '', `](${selected})`] : [`![${selected}](`, 'https://', ')'],
);

export const insertWikiLink: StateCommand = insertInline((selected) => ['[[', selected, ']]']);

/** Inserts a fence for code or a diagram. */
export function insertFence(language: string, example = ''): StateCommand {
  return insertBlock((selected) => {
    const body = selected || example;
    const fence = fenceFor(body);
    return [`${fence}${language}\n`, body, `\n${fence}`];
  });
}

/** Longer than any fence inside. */
export function fenceFor(text: string): string {
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map((run) => run.length));
  return '`'.repeat(longest + 1);
}

export const insertMath: StateCommand = insertBlock((selected) => ['$$\n', selected, '\n$$']);

/** Puts the selected lines into a callout. */
export function insertCallout(text: string, kind = 'note'): StateCommand {
  return insertBlock((selected) => [`> [!${kind.toUpperCase()}]\n> `, (selected || text).replaceAll('\n', '\n> '), '']);
}

export const insertDivider: StateCommand = insertBlockAfter(['---\n\n', '', '']);

export function insertParagraphs(text: string): StateCommand {
  return insertBlock(() => [text.trim(), '', '']);
}

export function insertText(text: string): StateCommand {
  return replaceSelection(() => [text, '', '']);
}

/** Selects the first heading. */
export function insertTable(texts: { column: string; cell: string }): StateCommand {
  const { column, cell } = texts;
  return insertBlockAfter([
    '| ',
    `${column} 1`,
    ` | ${column} 2 |\n| --- | --- |\n| ${cell} | ${cell} |\n| ${cell} | ${cell} |`,
  ]);
}

/** The texts around the new selection. */
type Pieces = readonly [before: string, selected: string, after: string];

function insertInline(make: (selected: string) => Pieces): StateCommand {
  return replaceSelection((state, range) => make(state.sliceDoc(range.from, range.to)));
}

function insertBlock(make: (selected: string) => Pieces): StateCommand {
  return replaceSelection((state, range) => {
    const [before, selected, after] = make(state.sliceDoc(range.from, range.to));
    return [gapBefore(state, range.from) + before, selected, after + gapAfter(state, range.to)];
  });
}

function insertBlockAfter([before, selected, after]: Pieces): StateCommand {
  return replaceSelection(
    (state, { to }) => [gapBefore(state, to) + before, selected, after + gapAfter(state, to)],
    ({ to }) => EditorSelection.cursor(to),
  );
}

function replaceSelection(
  make: (state: EditorState, range: SelectionRange) => Pieces,
  placeOf = (range: SelectionRange) => range,
): StateCommand {
  return ({ state, dispatch }) => {
    if (state.readOnly) return false;
    const spec = state.changeByRange((selection) => {
      const range = placeOf(selection);
      const [before, selected, after] = make(state, range);
      const start = range.from + before.length;
      return {
        range: EditorSelection.range(start, start + selected.length),
        changes: { from: range.from, to: range.to, insert: before + selected + after },
      };
    });
    dispatch(state.update(spec, { scrollIntoView: true, userEvent: 'input.insert' }));
    return true;
  };
}

function gapBefore(state: EditorState, at: number): string {
  const line = state.doc.lineAt(at);
  if (state.sliceDoc(line.from, at).trim() !== '') return '\n\n';
  if (line.number === 1) return '';
  return state.doc.line(line.number - 1).text.trim() === '' ? '' : '\n';
}

function gapAfter(state: EditorState, at: number): string {
  const line = state.doc.lineAt(at);
  if (state.sliceDoc(at, line.to).trim() !== '') return '\n\n';
  if (line.number === state.doc.lines) return '\n';
  return state.doc.line(line.number + 1).text.trim() === '' ? '' : '\n';
}
