import t from 'tap';
import { filtersOf, filterValue, withFilter, withoutFilter } from './query-text.ts';

const shown = (query: string) =>
  filtersOf(query).map(({ field, value, isExcluded }) => `${isExcluded ? '-' : ''}${field} ${value}`);

t.test('filters are parsed from the query', async (t) => {
  t.same(shown('tea tag:howto in:"/my pages/a" -by:me AFTER:2026-01-02'), [
    'tag howto',
    'in /my pages/a',
    '-by me',
    'after 2026-01-02',
  ]);
  t.same(shown('https://example.org title:tea xtag:a std::in:x tag: "tag"'), [], 'other things with a colon are words');
  t.same(shown('in:"/unclosed path'), ['in /unclosed path']);
});

t.test('a filter is added once, in quotes where it has spaces, and what there can be one of is replaced', async (t) => {
  t.equal(withFilter('', 'in', '/tea'), 'in:/tea');
  t.equal(withFilter('green  tea', 'by', 'Ada Lovelace'), 'green tea by:"Ada Lovelace"');
  t.equal(withFilter('tea', 'by', 'Ada "A" Lovelace'), 'tea by:"Ada A Lovelace"', 'no quotes within quotes');
  t.equal(withFilter('in:/a tea in:/b', 'in', '/c'), 'tea in:/c');
  t.equal(withFilter('tea tag:a', 'tag', 'b'), 'tea tag:a tag:b');
  t.equal(withFilter('tag:a tea', 'tag', 'a'), 'tea tag:a');
  t.equal(withFilter('tea -in:/a', 'in', '/b'), 'tea -in:/a in:/b', 'what is excluded stays so');
  t.equal(withFilter('tea after:2026', 'after', ''), 'tea');
});

t.test('a filter is taken out, and nothing else', async (t) => {
  const query = 'a tag:x b tag:x c';
  const [, second] = filtersOf(query);
  t.equal(second && withoutFilter(query, second), 'a tag:x b c');
  t.equal(filterValue('tea -in:/a in:/b', 'in'), '/b');
  t.equal(filterValue('tea', 'in'), '');
});
