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

/** Projections of found documents. */
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
  projected('an expression', { isOne: { $eq: ['$a', 1] }, t: 1 }, [
    { _id: 1, t: 'text', isOne: true },
    { _id: 2, isOne: false },
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
  projected('exclusion with an expression', { a: 0, x: { $eq: [1, 1] } }, { code: 31252 }),
]);
