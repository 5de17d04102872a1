import { conforms, filterCases } from './conformance.ts';

const nested = [
  { _id: 1, a: { b: 1 } },
  { _id: 2, a: [{ b: 1 }, { b: 2 }] },
  { _id: 3, a: [{ b: [1, 5] }, { c: 1 }] },
  { _id: 4, a: [] },
  { _id: 5, a: [1, 2] },
  { _id: 6, a: { b: null } },
  { _id: 7 },
  { _id: 8, a: 5 },
  { _id: 9, a: { b: [{ c: 1 }, { c: 2 }] } },
  { _id: 10, a: [[{ b: 1 }]] },
  { _id: 11, a: { 0: { b: 1 } } },
  {
    _id: 12,
    a: [
      { b: 7, c: 1 },
      { b: 3, c: 9 },
    ],
  },
  { _id: 13, a: null },
  { _id: 14, a: [{ b: null }] },
  { _id: 15, a: ['x', { b: 2 }] },
];

conforms('paths', [
  ...filterCases(nested, [
    ['a path enters documents and arrays of them', { 'a.b': 1 }, [1, 2, 3]],
    ['null at the end of a path', { 'a.b': null }, [3, 6, 7, 8, 11, 13, 14]],
    ['$exists at the end of a path', { 'a.b': { $exists: true } }, [1, 2, 3, 6, 9, 12, 14, 15]],
    ['$exists false at the end of a path', { 'a.b': { $exists: false } }, [4, 5, 7, 8, 10, 11, 13]],
    ['$ne at the end of a path', { 'a.b': { $ne: 1 } }, [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]],
    ['a position', { 'a.0': 1 }, [5]],
    ['a position in the middle', { 'a.0.b': 1 }, [2, 3, 10, 11]],
    ['a position and a field of that name', { 'a.1.b': 2 }, [2, 15]],
    ['a position beyond the end', { 'a.5': { $exists: true } }, []],
    ['three deep', { 'a.b.c': 2 }, [9]],
    ['$elemMatch needs one element for both', { a: { $elemMatch: { b: 7, c: 1 } } }, [12]],
    ['without it two elements may do', { 'a.b': 7, 'a.c': 9 }, [12]],
    ['$elemMatch needs one element for both, and there is none', { a: { $elemMatch: { b: 7, c: 9 } } }, []],
    ['$elemMatch below a path', { 'a.b': { $elemMatch: { c: 2 } } }, [9]],
    ['$elemMatch with $or', { a: { $elemMatch: { $or: [{ b: 3 }, { c: 1 }] } } }, [3, 12]],
    ['$elemMatch with null', { a: { $elemMatch: { b: null } } }, [3, 10, 14]],
    ['$size below a path', { 'a.b': { $size: 2 } }, [3, 9]],
    ['$in at a path', { 'a.b': { $in: [2, 5] } }, [2, 3, 15]],
    ['$gt at a path', { 'a.b': { $gt: 2 } }, [3, 12]],
    ['$not at a path', { 'a.b': { $not: { $gt: 2 } } }, [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15]],
    ['$type array at a path', { 'a.b': { $type: 'array' } }, [3, 9]],
  ]),
]);
