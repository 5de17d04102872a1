import { conforms, filterCases } from './conformance.ts';

const texts = [
  { _id: 1, s: 'apple' },
  { _id: 2, s: 'Apple pie' },
  { _id: 3, s: 'pineapple\napple' },
  { _id: 4, s: ['apricot', 'banana'] },
  { _id: 5, s: 5 },
  { _id: 6, s: '日本語' },
  { _id: 7, s: 'a.b' },
  { _id: 8, s: '😀 smile' },
];

conforms('regular expressions', [
  ...filterCases(texts, [
    ['anchored', { s: /^ap/ }, [1, 4]],
    ['ignoring case', { s: /^AP/i }, [1, 2, 4]],
    ['multiline', { s: /^apple$/m }, [1, 3]],
    ['characters beyond ASCII', { s: /^日.語$/ }, [6]],
    ['a character beyond 16 bits is one', { s: /^. smile/u }, [8]],
    ['an escaped dot', { s: /^a\.b/ }, [7]],
    ['an optional character after the anchor', { s: /^ax?p/ }, [1, 4]],
    ['alternatives', { s: /^ban|^pine/ }, [3, 4]],
    ['negated', { s: { $not: /a/ } }, [2, 5, 6, 8]],
    ['in a list', { s: { $in: [/^pine/, '日本語'] } }, [3, 6]],
  ]),
]);
