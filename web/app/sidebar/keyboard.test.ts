import t from 'tap';
import { findTyped, moveFor } from './keyboard.ts';
import type { Row } from './visible-rows.ts';

function page(
  id: string,
  title: string,
  { level = 1, parent = '/', hasChildren = false, isExpanded = false } = {},
): Row {
  const item = { path: id, name: title, title, icon: null, pageId: id, hasChildren, sortKey: title };
  return { kind: 'page', id, item, isExpanded, level, parent, position: 1, setSize: 1 };
}

const open = page('/a', 'Alpha', { hasChildren: true, isExpanded: true });
const child = page('/a/b', 'Beta', { level: 2, parent: '/a' });
const loading: Row = { kind: 'loading', id: '/a loading', level: 2, parent: '/a' };
const closed = page('/c', 'Gamma', { hasChildren: true });
const last = page('/d', 'Änderung');
const rows = [open, child, loading, closed, last];

t.test('arrows, Home and End skip rows that cannot be focused', async (t) => {
  t.same(moveFor('ArrowDown', rows, child), { focus: closed });
  t.same(moveFor('ArrowUp', rows, closed), { focus: child });
  t.equal(moveFor('ArrowUp', rows, open), null);
  t.equal(moveFor('ArrowDown', rows, last), null);
  t.same(moveFor('Home', rows, last), { focus: open });
  t.same(moveFor('End', rows, open), { focus: last });
});

t.test('right opens, then enters; left closes, then leaves', async (t) => {
  t.same(moveFor('ArrowRight', rows, closed), { expand: '/c' });
  t.same(moveFor('ArrowRight', rows, open), { focus: child });
  t.equal(moveFor('ArrowRight', rows, child), null);
  t.same(moveFor('ArrowLeft', rows, open), { collapse: '/a' });
  t.same(moveFor('ArrowLeft', rows, child), { focus: open });
  t.equal(moveFor('ArrowLeft', rows, closed), null);
});

t.test('other keys are left to the browser', async (t) => {
  for (const key of ['Enter', 'Tab', 'Escape', 'PageDown']) t.equal(moveFor(key, rows, open), null, key);
});

t.test('typing finds the next title that starts so, round the end', async (t) => {
  t.equal(findTyped(rows, open, 'g'), closed);
  t.equal(findTyped(rows, last, 'a'), open);
  t.equal(findTyped(rows, closed, 'ga'), closed, 'more letters keep the row they already match');
  t.equal(findTyped(rows, open, 'ä'), last);
  t.equal(findTyped(rows, open, 'zz'), undefined);
});
