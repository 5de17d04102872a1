import t from 'tap';
import { sortRows } from './sort-rows.ts';

const sorted = (cells: string[], direction: 'up' | 'down') =>
  sortRows(
    cells.map((cell) => [cell]),
    0,
    direction,
  ).flat();

t.test('numbers are sorted by value, with signs, separators, currencies and marks', async (t) => {
  const cells = ['10', '9', '1,234', '-5', '0.25', '0,5', '**3**', '€ 12', '8 %', '−7'];
  const expected = ['−7', '-5', '0.25', '0,5', '**3**', '8 %', '9', '10', '€ 12', '1,234'];
  t.same(sorted(cells, 'up'), expected);
  t.same(sorted(cells, 'down'), expected.toReversed());
});

t.test('words are sorted regardless of case and marks, numbers within them by value', async (t) => {
  t.same(sorted(['page 10', 'Zoe', '[Ben](/b)', 'page 9', '*ada*', 'Émile', 'eve'], 'up'), [
    '*ada*',
    '[Ben](/b)',
    'Émile',
    'eve',
    'page 9',
    'page 10',
    'Zoe',
  ]);
  t.same(sorted(['2026-11-30', '2026-02-01', '2025-12-24'], 'up'), ['2025-12-24', '2026-02-01', '2026-11-30']);
});

t.test('empty cells come last both ways, numbers before words, and equal cells stay in order', async (t) => {
  t.same(sorted(['', 'b', '2', '', 'a'], 'up'), ['2', 'a', 'b', '', '']);
  t.same(sorted(['', 'b', '2', '', 'a'], 'down'), ['b', 'a', '2', '', '']);
  const rows = [
    ['1', 'first'],
    ['1', 'second'],
    ['0', 'third'],
  ];
  t.same(
    sortRows(rows, 0, 'up').map(([, name]) => name),
    ['third', 'first', 'second'],
  );
  t.same(
    sortRows(rows, 0, 'down').map(([, name]) => name),
    ['first', 'second', 'third'],
  );
});
