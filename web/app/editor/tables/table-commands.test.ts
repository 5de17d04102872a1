import { EditorState } from '@codemirror/state';
import fc from 'fast-check';
import t from 'tap';
import { roundsOf } from '../../../../ops/testing/rounds.ts';
import { parsed } from '../syntax/parsed.ts';
import { wikiMarkdown } from '../syntax/wiki-markdown.ts';
import { generatedTable, generatedText } from '../testing/generated-texts.ts';
import { sortRows } from './sort-rows.ts';
import { cellAt, readTable, tableAt } from './table-at.ts';
import { type TableBarChange, tableChangeKeys } from './table-change-keys.ts';
import { changeTable, tidyTable } from './table-commands.ts';

const stateOf = (doc: string, anchor: number) =>
  parsed(EditorState.create({ doc, selection: { anchor }, extensions: wikiMarkdown() }));

function apply(change: TableBarChange, before: EditorState): EditorState {
  let state = before;
  changeTable(change)({
    state,
    dispatch: (transaction) => {
      state = transaction.state;
    },
  });
  return parsed(state);
}

/** Row by row; null for other changes. */
function expected(change: TableBarChange, rows: string[][], row: number, column: number): string[][] {
  const empty = rows[0]?.map(() => '') ?? [];
  const swap = <T>(items: T[], from: number, to: number) =>
    to < 0 || to >= items.length ? items : items.with(from, items[to] as T).with(to, items[from] as T);
  const columns = (change: (cells: string[]) => string[]) => rows.map(change);
  switch (change) {
    case 'rowAbove':
      return rows.toSpliced(Math.max(1, row), 0, empty);
    case 'rowBelow':
      return rows.toSpliced(row + 1, 0, empty);
    case 'rowUp':
      return row > 1 ? swap(rows, row, row - 1) : rows;
    case 'rowDown':
      return row > 0 ? swap(rows, row, row + 1) : rows;
    case 'deleteRow':
      return row > 0 ? rows.toSpliced(row, 1) : rows;
    case 'columnLeft':
      return columns((cells) => cells.toSpliced(column, 0, ''));
    case 'columnRight':
      return columns((cells) => cells.toSpliced(column + 1, 0, ''));
    case 'columnToLeft':
      return columns((cells) => swap(cells, column, column - 1));
    case 'columnToRight':
      return columns((cells) => swap(cells, column, column + 1));
    case 'deleteColumn':
      return empty.length > 1 ? columns((cells) => cells.toSpliced(column, 1)) : rows;
    case 'sortUp':
      return [...rows.slice(0, 1), ...sortRows(rows.slice(1), column, 'up')];
    case 'sortDown':
      return [...rows.slice(0, 1), ...sortRows(rows.slice(1), column, 'down')];
    default:
      return rows;
  }
}

t.test('a change of a table affects only its cells', async () => {
  const changes = Object.keys(tableChangeKeys) as TableBarChange[];
  const nested = fc.constantFrom('', '> ', '> > ', '- ', '1. ');
  fc.assert(
    fc.property(
      generatedText,
      fc.tuple(nested, generatedTable),
      generatedText,
      fc.constantFrom(...changes),
      fc.nat(),
      (above, [mark, table], below, change, at) => {
        const rest = mark.startsWith('>') ? mark : ' '.repeat(mark.length);
        const before = `${above}\n\n`;
        const lines = table.split('\n').map((line, index) => (index === 0 ? mark : rest) + line);
        const text = `${before + lines.join('\n')}\n\n${below}`;
        const state = stateOf(text, before.length + (at % (lines.join('\n').length + 1)));
        const cell = cellAt(state, state.selection.main.head);
        // Text above may join the table; delimiter rows have no cells.
        fc.pre(cell !== null && cell.table.from === before.length);
        if (!cell) return true;
        const { from, to } = cell.table;
        const { rows } = readTable(state, cell.table);
        const after = apply(change, state);
        const tail = text.slice(to);
        const made = after.doc.toString();
        if (!made.startsWith(text.slice(0, from)) || !made.endsWith(tail)) return false;
        if (change === 'deleteTable') return made === text.slice(0, from) + tail;
        const place = tableAt(after, from);
        if (!place || place.from !== from || place.to !== made.length - tail.length) return false;
        const now = readTable(after, place).rows;
        return JSON.stringify(now) === JSON.stringify(expected(change, rows, cell.row, cell.column));
      },
    ),
    { numRuns: roundsOf(1000, 200) },
  );
});

t.test('a sorted table keeps its heading first and the cursor in its row', async (t) => {
  const text = '| A | n |\n| --- | --- |\n| b | 10 |\n| c |  |\n| a | 9 |';
  const state = stateOf(text, text.indexOf('10'));
  const after = apply('sortUp', state);
  t.equal(
    after.doc.toString(),
    ['| A   | n   |', '| --- | --- |', '| a   | 9   |', '| b   | 10  |', '| c   |     |'].join('\n'),
  );
  t.equal(after.selection.main.head, after.doc.toString().indexOf('10') + 2);
  t.equal(apply('sortUp', after).doc.toString(), after.doc.toString());
});

t.test('a table that is made even keeps every position within the text of a cell', async (t) => {
  const text = '> |a b|c|\n> |:-:|--|\n> |long words|日本 x|\n> | y |';
  const state = stateOf(text, 4);
  const place = tableAt(state, 4);
  const spec = place && tidyTable(state, place);
  if (!spec) return t.fail('it is even already');
  const transaction = state.update(spec);
  t.equal(
    transaction.newDoc.toString(),
    [
      '> |    a b     | c      |',
      '> | :--------: | ------ |',
      '> | long words | 日本 x |',
      '> |     y      |        |',
    ].join('\n'),
  );
  for (const words of ['a b', 'long words', '日本 x']) {
    const inside = text.indexOf(words) + 1;
    t.equal(transaction.changes.mapPos(inside), transaction.newDoc.toString().indexOf(words) + 1, words);
  }
});
