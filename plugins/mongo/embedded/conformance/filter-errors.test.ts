import { Int32 } from 'mongodb';
import { conforms, filterCases } from './conformance.ts';

conforms('what is no filter', [
  ...filterCases(
    [{ _id: 1, v: new Int32(1) }],
    [
      ['$in without an array', { v: { $in: 1 } }, { code: 2 }],
      ['$in with an operator', { v: { $in: [{ $gt: 1 }] } }, { code: 2 }],
      ['$and without an array', { $and: { v: 1 } }, { code: 2 }],
      ['$or with nothing', { $or: [] }, { code: 2 }],
      ['$or with a value', { $or: [1] }, { code: 2 }],
      ['$not with a value', { v: { $not: 1 } }, { code: 2 }],
      ['$not with nothing', { v: { $not: {} } }, { code: 2 }],
      ['$size with text', { v: { $size: 'a' } }, { code: 2 }],
      ['$size below zero', { v: { $size: -1 } }, { code: 2 }],
      ['$type with an unknown name', { v: { $type: 'nothing' } }, { code: 2 }],
      ['$elemMatch with a value', { v: { $elemMatch: 1 } }, { code: 2 }],
      ['$ne with a regular expression', { v: { $ne: /a/ } }, { code: 2 }],
      ['$gt with a regular expression', { v: { $gt: /a/ } }, { code: 2 }],
    ],
  ),
]);
