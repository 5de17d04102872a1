import t from 'tap';
import { parseQuery } from './parse-query.ts';
import { limits } from './query.ts';

const term = (text: string, more = {}) => ({ kind: 'text', text, isPrefix: false, field: null, ...more });
const all = (...conditions: object[]) => conditions.map((one) => ({ isExcluded: false, anyOf: [one] }));

t.test('words, phrases, beginnings and exclusions', async (t) => {
  t.same(parseQuery('Tea  POT').clauses, all(term('tea'), term('pot')));
  t.same(parseQuery('"Green  Tea" x').clauses, all(term('green tea', { isQuoted: true }), term('x')));
  t.same(parseQuery('“green tea”').clauses, all(term('green tea', { isQuoted: true })));
  t.same(parseQuery('conf*').clauses, all(term('conf', { isPrefix: true })));
  t.same(parseQuery('-draft -"old text"').clauses, [
    { isExcluded: true, anyOf: [term('draft')] },
    { isExcluded: true, anyOf: [term('old text', { isQuoted: true })] },
  ]);
  t.same(parseQuery('tea OR coffee cup').clauses, [
    { isExcluded: false, anyOf: [term('tea'), term('coffee')] },
    ...all(term('cup')),
  ]);
  t.same(parseQuery('日本語　検索').clauses, all(term('日本語'), term('検索')));
  t.same(parseQuery('ＡＢＣ Café ﾊﾟﾝ Straße').clauses, all(term('abc'), term('cafe'), term('パン'), term('strasse')));
});

t.test('fields', async (t) => {
  t.same(parseQuery('tag:Réf in:handbook/ by:@ada title:"The Tea" after:2024-03 before:2024-03-09').clauses, [
    ...all({ kind: 'tag', key: 'ref' }, { kind: 'in', path: '/handbook' }, { kind: 'by', who: 'ada', at: 21 }),
    ...all(term('the tea', { field: 'title', isQuoted: true })),
    ...all({ kind: 'after', time: Date.UTC(2024, 2, 1) }, { kind: 'before', time: Date.UTC(2024, 2, 9) }),
  ]);
  t.same(parseQuery('-tag:old tag:a OR tag:b').clauses, [
    { isExcluded: true, anyOf: [{ kind: 'tag', key: 'old' }] },
    {
      isExcluded: false,
      anyOf: [
        { kind: 'tag', key: 'a' },
        { kind: 'tag', key: 'b' },
      ],
    },
  ]);
  t.same(parseQuery('https://example.com std::string').clauses, all(term('https://example.com'), term('std::string')));
});

t.test('unknown syntax is searched for as words, and reported', async (t) => {
  t.same(parseQuery('"no end'), {
    clauses: all(term('no end', { isQuoted: true })),
    problems: [{ at: 0, code: 'quote_unclosed' }],
  });
  t.same(parseQuery('a tag:'), { clauses: all(term('a'), term('tag:')), problems: [{ at: 2, code: 'value_missing' }] });
  t.same(parseQuery('after:2024-02-30').problems, [{ at: 0, code: 'date_invalid' }]);
  t.same(parseQuery('OR tea').problems, [{ at: 0, code: 'or_misplaced' }]);
  t.same(parseQuery('tea OR -pot'), {
    clauses: [...all(term('tea')), { isExcluded: true, anyOf: [term('pot')] }],
    problems: [{ at: 7, code: 'or_misplaced' }],
  });
  t.same(parseQuery(' "" * - ').clauses, all(term('-')));
});

t.test('the number of terms is limited', async (t) => {
  const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`).join(' ');
  t.same(parseQuery(words(limits.termsMax)).problems, []);
  const one = parseQuery(words(limits.termsMax + 1));
  t.equal(one.clauses.length, limits.termsMax);
  t.match(one.problems, [{ code: 'too_many_terms' }]);
});

t.test('no text breaks it', async (t) => {
  t.same(parseQuery('').clauses, []);
  const signs = [
    '"',
    '-',
    '*',
    ':',
    'OR',
    'tag:',
    'in:',
    'after:',
    ' ',
    '\\',
    "'",
    '\0',
    '𠮷',
    'é',
    '가',
    ')',
    '^',
    'AND',
  ];
  for (let seed = 1; seed < 2000; seed++) {
    const query = Array.from(
      { length: 12 },
      (_, i) => signs[(seed * 7919 * (i + 1)) % (signs.length + (seed % 3))] ?? '',
    ).join('');
    const { clauses } = parseQuery(query);
    if (clauses.some(({ anyOf }) => anyOf.length === 0)) t.fail(query);
  }
});
