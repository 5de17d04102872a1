import { Int32 } from 'mongodb';
import { conforms, filterCases } from './conformance.ts';

conforms('what is no filter', [
  ...filterCases(
    [{ _id: 1, v: new Int32(1) }],
    [
      ['an unknown operator', { v: { $foo: 1 } }, { code: 2 }],
      ['an unknown top-level operator', { $foo: 1 }, { code: 2 }],
      ['operators mixed with fields', { v: { $gt: 1, b: 2 } }, { code: 2 }],
      ['$in without an array', { v: { $in: 1 } }, { code: 2 }],
      ['$in with an operator', { v: { $in: [{ $gt: 1 }] } }, { code: 2 }],
      ['$and without an array', { $and: { v: 1 } }, { code: 2 }],
      ['$or with nothing', { $or: [] }, { code: 2 }],
      ['$or with a value', { $or: [1] }, { code: 2 }],
      ['$not with a value', { v: { $not: 1 } }, { code: 2 }],
      ['$not with nothing', { v: { $not: {} } }, { code: 2 }],
      ['$size with text', { v: { $size: 'a' } }, { code: 2 }],
      ['$size below zero', { v: { $size: -1 } }, { code: 2 }],
      ['$mod with one number', { v: { $mod: [2] } }, { code: 2 }],
      ['$mod by zero', { v: { $mod: [0, 1] } }, { code: 2 }],
      ['$type with an unknown name', { v: { $type: 'nothing' } }, { code: 2 }],
      ['$elemMatch with a value', { v: { $elemMatch: 1 } }, { code: 2 }],
      ['$all with a value', { v: { $all: 1 } }, { code: 2 }],
      ['a regular expression that does not close', { v: { $regex: '(' } }, { code: 51091 }],
      ['$options without $regex', { v: { $options: 'i' } }, { code: 2 }],
      ['an unknown option', { v: { $regex: 'a', $options: 'q' } }, { code: 51108 }],
      ['$ne with a regular expression', { v: { $ne: /a/ } }, { code: 2 }],
      ['$gt with a regular expression', { v: { $gt: /a/ } }, { code: 2 }],
      ['an unknown expression', { $expr: { $foo: 1 } }, { code: 168 }],
      ['an unknown variable', { $expr: { $eq: ['$$nothing', 1] } }, { code: 17276 }],
    ],
  ),
]);
