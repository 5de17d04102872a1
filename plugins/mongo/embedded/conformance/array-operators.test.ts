import { Double } from 'mongodb';
import { conforms, updateCases } from './conformance.ts';

conforms('array operators', [
  ...updateCases([
    ['$push', { a: [1] }, { $push: { a: 2 } }, { _id: 1, a: [1, 2] }],
    ['$push of an array adds one element', { a: [1] }, { $push: { a: [2, 3] } }, { _id: 1, a: [1, [2, 3]] }],
    ['$push makes the array', {}, { $push: { 'x.y': 1 } }, { _id: 1, x: { y: [1] } }],
    ['$push with $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { _id: 1, a: [1, 2, 3] }],
    ['$push with $slice', { a: [1, 2] }, { $push: { a: { $each: [3, 4], $slice: 3 } } }, { _id: 1, a: [1, 2, 3] }],
    [
      '$push with $slice from the end',
      { a: [1, 2] },
      { $push: { a: { $each: [3, 4], $slice: -3 } } },
      { _id: 1, a: [2, 3, 4] },
    ],
    ['$push with $slice 0', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 0 } } }, { _id: 1, a: [] }],
    ['$push on a scalar', { a: 1 }, { $push: { a: 1 } }, { code: 2 }],
    ['$push with $each without an array', { a: [] }, { $push: { a: { $each: 1 } } }, { code: 2 }],
    ['$addToSet of what is there', { a: [1, 2] }, { $addToSet: { a: new Double(2) } }, { _id: 1, a: [1, 2] }],
    ['$addToSet of something new', { a: [1, 2] }, { $addToSet: { a: 3 } }, { _id: 1, a: [1, 2, 3] }],
    [
      '$addToSet with $each',
      { a: [1] },
      { $addToSet: { a: { $each: [1, 2, 2, { x: 1 }] } } },
      { _id: 1, a: [1, 2, { x: 1 }] },
    ],
    [
      '$addToSet of documents minds their order',
      { a: [{ x: 1, y: 2 }] },
      { $addToSet: { a: { y: 2, x: 1 } } },
      {
        _id: 1,
        a: [
          { x: 1, y: 2 },
          { y: 2, x: 1 },
        ],
      },
    ],
    ['$addToSet makes the array', {}, { $addToSet: { a: 3 } }, { _id: 1, a: [3] }],
    ['$addToSet on a scalar', { a: 1 }, { $addToSet: { a: 1 } }, { code: 2 }],
    ['$pull of a value', { a: [1, 2, 1, 3] }, { $pull: { a: 1 } }, { _id: 1, a: [2, 3] }],
    ['$pull with a condition', { a: [1, 2, 5, 3] }, { $pull: { a: { $gte: 3 } } }, { _id: 1, a: [1, 2] }],
    [
      '$pull of documents by fields',
      { a: [{ x: 1, y: 2 }, { x: 2 }] },
      { $pull: { a: { x: 1 } } },
      { _id: 1, a: [{ x: 2 }] },
    ],
    [
      '$pull of documents with a condition',
      { a: [{ x: 1, y: [1, 2] }, { x: 2 }] },
      { $pull: { a: { y: { $elemMatch: { $gt: 1 } } } } },
      { _id: 1, a: [{ x: 2 }] },
    ],
    ['$pull of an array', { a: [[1, 2], [3], 1] }, { $pull: { a: [1, 2] } }, { _id: 1, a: [[3], 1] }],
    ['$pull with $in', { a: ['x', 'y', 'z'] }, { $pull: { a: { $in: ['x', /^z/] } } }, { _id: 1, a: ['y'] }],
    ['$pull with a regular expression', { a: ['x', 'yx', 3] }, { $pull: { a: /x$/ } }, { _id: 1, a: [3] }],
    ['$pull of what is not there', { b: 1 }, { $pull: { a: 1 } }, { _id: 1, b: 1 }],
    ['$pull on a scalar', { a: 1 }, { $pull: { a: 1 } }, { code: 2 }],
  ]),
]);
