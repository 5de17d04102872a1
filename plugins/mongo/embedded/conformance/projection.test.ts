import { type Case, conforms, find, type TestDoc } from './conformance.ts';

const shaped: TestDoc[] = [
  {
    _id: 1,
    a: 1,
    b: { c: 1, d: 2, e: { f: 3 } },
    l: [{ x: 1, y: 1 }, { x: 2, y: 2 }, 5],
    t: 'text',
    n: [1, 2, 3, 4, 5],
  },
  { _id: 2, b: 5, l: [], n: 'no array' },
];

/** What a projection makes of the documents that a filter finds. */
function projected(title: string, projection: object, gives: unknown, filter: object = {}): Case {
  return { title, docs: shaped, run: (c) => find(c, filter, { projection, sort: { _id: 1 } }), gives };
}

conforms('projection', [
  projected('inclusion', { a: 1, t: 1 }, [{ _id: 1, a: 1, t: 'text' }, { _id: 2 }]),
  projected('inclusion keeps the order of the document', { t: 1, a: 1, _id: 0 }, [{ a: 1, t: 'text' }, {}]),
  projected('only the _id', { _id: 1 }, [{ _id: 1 }, { _id: 2 }]),
  projected('without the _id', { _id: 0 }, [
    { a: 1, b: { c: 1, d: 2, e: { f: 3 } }, l: [{ x: 1, y: 1 }, { x: 2, y: 2 }, 5], t: 'text', n: [1, 2, 3, 4, 5] },
    { b: 5, l: [], n: 'no array' },
  ]),
  projected('exclusion', { a: 0, l: 0 }, [
    { _id: 1, b: { c: 1, d: 2, e: { f: 3 } }, t: 'text', n: [1, 2, 3, 4, 5] },
    { _id: 2, b: 5, n: 'no array' },
  ]),
  projected('exclusion with the _id', { a: 0, _id: 1 }, [
    { _id: 1, b: { c: 1, d: 2, e: { f: 3 } }, l: [{ x: 1, y: 1 }, { x: 2, y: 2 }, 5], t: 'text', n: [1, 2, 3, 4, 5] },
    { _id: 2, b: 5, l: [], n: 'no array' },
  ]),
  projected('a path', { 'b.c': 1 }, [{ _id: 1, b: { c: 1 } }, { _id: 2 }]),
  projected('a path, excluded', { 'b.c': 0, 'l.x': 0 }, [
    { _id: 1, a: 1, b: { d: 2, e: { f: 3 } }, l: [{ y: 1 }, { y: 2 }, 5], t: 'text', n: [1, 2, 3, 4, 5] },
    { _id: 2, b: 5, l: [], n: 'no array' },
  ]),
  projected('a path as a document', { b: { c: 1, e: { f: 1 } } }, [{ _id: 1, b: { c: 1, e: { f: 3 } } }, { _id: 2 }]),
  projected('through an array', { 'l.x': 1 }, [
    { _id: 1, l: [{ x: 1 }, { x: 2 }] },
    { _id: 2, l: [] },
  ]),
  projected('$slice', { n: { $slice: 2 } }, [
    { _id: 1, a: 1, b: { c: 1, d: 2, e: { f: 3 } }, l: [{ x: 1, y: 1 }, { x: 2, y: 2 }, 5], t: 'text', n: [1, 2] },
    { _id: 2, b: 5, l: [], n: 'no array' },
  ]),
  projected('$slice from the end', { n: { $slice: -2 }, a: 1 }, [
    { _id: 1, a: 1, n: [4, 5] },
    { _id: 2, n: 'no array' },
  ]),
  projected('$slice with skip', { n: { $slice: [1, 2] }, a: 0 }, [
    { _id: 1, b: { c: 1, d: 2, e: { f: 3 } }, l: [{ x: 1, y: 1 }, { x: 2, y: 2 }, 5], t: 'text', n: [2, 3] },
    { _id: 2, b: 5, l: [], n: 'no array' },
  ]),
  projected('$slice with skip from the end', { n: { $slice: [-3, 2] }, _id: 0 }, [
    { a: 1, b: { c: 1, d: 2, e: { f: 3 } }, l: [{ x: 1, y: 1 }, { x: 2, y: 2 }, 5], t: 'text', n: [3, 4] },
    { b: 5, l: [], n: 'no array' },
  ]),
  projected('$slice among exclusions', { l: 0, n: { $slice: 1 } }, [
    { _id: 1, a: 1, b: { c: 1, d: 2, e: { f: 3 } }, t: 'text', n: [1] },
    { _id: 2, b: 5, n: 'no array' },
  ]),
  projected('$slice alone in a path', { 'b.e': { $slice: 1 } }, [
    {
      _id: 1,
      a: 1,
      b: { c: 1, d: 2, e: { f: 3 } },
      l: [{ x: 1, y: 1 }, { x: 2, y: 2 }, 5],
      t: 'text',
      n: [1, 2, 3, 4, 5],
    },
    { _id: 2, b: 5, l: [], n: 'no array' },
  ]),
  projected('$elemMatch', { l: { $elemMatch: { x: 2 } } }, [{ _id: 1, l: [{ x: 2, y: 2 }] }, { _id: 2 }]),
  projected('$elemMatch among others', { t: 1, l: { $elemMatch: { x: 2 } }, n: { $slice: 1 }, b: 1, z: '$a' }, [
    { _id: 1, b: { c: 1, d: 2, e: { f: 3 } }, t: 'text', n: [1], l: [{ x: 2, y: 2 }], z: 1 },
    { _id: 2, b: 5, n: 'no array' },
  ]),
  projected('$elemMatch on values', { n: { $elemMatch: { $gt: 2 } } }, [{ _id: 1, n: [3] }, { _id: 2 }]),
  projected('the positional operator', { 'n.$': 1 }, [{ _id: 1, n: [3] }], { n: { $gt: 2 } }),
  projected('the positional operator on documents', { 'l.$': 1, a: 1 }, [{ _id: 1, a: 1, l: [{ x: 2, y: 2 }] }], {
    'l.x': 2,
  }),
  projected('an expression', { sum: { $add: ['$a', 1] }, t: 1 }, [
    { _id: 1, t: 'text', sum: 2 },
    { _id: 2, sum: null },
  ]),
  projected('an expression in place of a field', { a: { $literal: 9 }, t: 1 }, [
    { _id: 1, t: 'text', a: 9 },
    { _id: 2, a: 9 },
  ]),
  projected('an expression in a path', { b: { c: { $literal: 7 }, d: 1, z: '$a' }, t: 1 }, [
    { _id: 1, b: { d: 2, c: 7, z: 1 }, t: 'text' },
    { _id: 2, b: { c: 7 } },
  ]),
  projected('an expression in an array', { 'l.x': '$a', 'l.y': 1 }, [
    { _id: 1, l: [{ y: 1, x: 1 }, { y: 2, x: 1 }, { x: 1 }] },
    { _id: 2, l: [] },
  ]),
  projected('a path to another field', { copy: '$b.e.f' }, [{ _id: 1, copy: 3 }, { _id: 2 }]),
  projected('text is a value', { copy: 'text' }, [
    { _id: 1, copy: 'text' },
    { _id: 2, copy: 'text' },
  ]),
  projected('true and false', { a: true, t: true, _id: false }, [{ a: 1, t: 'text' }, {}]),
  projected('a double', { a: 1.5 }, [{ _id: 1, a: 1 }, { _id: 2 }]),
  projected('what is not there', { zzz: 1 }, [{ _id: 1 }, { _id: 2 }]),
  projected('inclusion and exclusion', { a: 1, b: 0 }, { code: 31254 }),
  projected('exclusion and inclusion', { a: 0, b: 1 }, { code: 31253 }),
  projected('a path and its beginning', { b: 1, 'b.c': 1 }, { code: 31249 }),
  projected('a path and its end', { 'b.c': 1, b: 1 }, { code: 31250 }),
  projected('an empty path', { '': 1 }, { code: 40352 }),
  projected('a path with an empty name', { 'a..b': 1 }, { code: 15998 }),
  projected('a name with $', { $a: 1 }, { code: 16410 }),
  projected('an empty sub-projection', { b: {} }, { code: 51270 }),
  projected('exclusion with an expression', { a: 0, x: { $add: [1, 1] } }, { code: 31252 }),
  projected('$elemMatch in a path', { 'b.c': { $elemMatch: { x: 1 } } }, { code: 31275 }),
  projected('$slice without numbers', { n: { $slice: 'x' } }, { code: 28667 }),
  projected('an unknown expression', { x: { $foo: 1 } }, { code: 31325 }),
]);
