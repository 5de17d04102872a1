import { Decimal128, Double, Long, ObjectId, Timestamp } from 'mongodb';
import { type Case, conforms, ids, updateCases } from './conformance.ts';

/** Whether an update counts as a modification. */
const counted = (title: string, doc: object, change: object, gives: unknown): Case => ({
  title,
  docs: [{ _id: 1, ...doc }],
  run: async (collection) => (await collection.updateOne({ _id: 1 }, change)).modifiedCount,
  gives,
});

const half = Decimal128.fromString('0.5');

conforms('update operators', [
  ...updateCases([
    [
      '$set makes new fields in the order of their names',
      { z: 1 },
      { $set: { c: 3, a: 1, b: 2 } },
      { _id: 1, z: 1, a: 1, b: 2, c: 3 },
    ],
    ['$set keeps the place of a field', { a: 1, b: 2 }, { $set: { a: 5 } }, { _id: 1, a: 5, b: 2 }],
    ['$set makes a path', {}, { $set: { 'a.b.c': 1 } }, { _id: 1, a: { b: { c: 1 } } }],
    ['$set pads an array with null', { a: [1] }, { $set: { 'a.3': 4 } }, { _id: 1, a: [1, null, null, 4] }],
    ['$set of a position in a document is a field', { a: {} }, { $set: { 'a.0': 1 } }, { _id: 1, a: { 0: 1 } }],
    ['$set through a scalar', { a: 1 }, { $set: { 'a.b': 1 } }, { code: 28 }],
    ['$set through null', { a: null }, { $set: { 'a.b': 1 } }, { code: 28 }],
    ['$set of a name in an array', { a: [1] }, { $set: { 'a.b': 1 } }, { code: 28 }],
    ['$set orders numbers as numbers', { a: {} }, { $set: { 'a.10': 1, 'a.9': 2 } }, { _id: 1, a: { 9: 2, 10: 1 } }],
    ['$unset', { a: 1, b: 2 }, { $unset: { a: '' } }, { _id: 1, b: 2 }],
    ['$unset of an element leaves null', { a: [1, 2, 3] }, { $unset: { 'a.1': '' } }, { _id: 1, a: [1, null, 3] }],
    ['$unset of what is not there', { a: 1 }, { $unset: { 'b.c': '' } }, { _id: 1, a: 1 }],
    ['$unset through a scalar', { a: 1 }, { $unset: { 'a.c': '' } }, { _id: 1, a: 1 }],
    ['$inc', { a: 1 }, { $inc: { a: 2 } }, { _id: 1, a: 3 }],
    ['$inc of a missing field', {}, { $inc: { a: Long.fromNumber(2) } }, { _id: 1, a: Long.fromString('2') }],
    [
      '$inc beyond int32 is a long',
      { a: 2147483647 },
      { $inc: { a: 1 } },
      { _id: 1, a: Long.fromString('2147483648') },
    ],
    ['$inc of an int by a double', { a: 1 }, { $inc: { a: new Double(2) } }, { _id: 1, a: new Double(3) }],
    ['$inc of an int by a long', { a: 1 }, { $inc: { a: Long.fromNumber(1) } }, { _id: 1, a: Long.fromString('2') }],
    [
      '$inc of a double by a decimal',
      { a: 0.1 },
      { $inc: { a: Decimal128.fromString('0.2') } },
      { _id: 1, a: Decimal128.fromString('0.300000000000000') },
    ],
    ['$inc of a double zero by a decimal', { a: new Double(0) }, { $inc: { a: half } }, { _id: 1, a: half }],
    ['$inc beyond int64', { a: Long.MAX_VALUE }, { $inc: { a: 1 } }, { code: 2 }],
    ['$inc of text', { a: 'x' }, { $inc: { a: 1 } }, { code: 14 }],
    ['$inc by text', { a: 1 }, { $inc: { a: 'x' } }, { code: 14 }],
    ['$inc of null', { a: null }, { $inc: { a: 1 } }, { code: 14 }],
    ['$min', { a: 5, b: 5 }, { $min: { a: 3, b: 7, c: 1 } }, { _id: 1, a: 3, b: 5, c: 1 }],
    ['$max', { a: 5, b: 5 }, { $max: { a: 3, b: 7, c: 1 } }, { _id: 1, a: 5, b: 7, c: 1 }],
    ['$max compares types', { a: 5 }, { $max: { a: 'x' } }, { _id: 1, a: 'x' }],
    ['$min keeps what is equal', { a: 5 }, { $min: { a: new Double(5) } }, { _id: 1, a: 5 }],
    ['$setOnInsert leaves what is there', { a: 1 }, { $setOnInsert: { a: 2, b: 3 } }, { _id: 1, a: 1 }],
    ['two operators on one path', { a: 1 }, { $set: { a: 1 }, $inc: { a: 1 } }, { code: 40 }],
    ['one path within another', { a: 1 }, { $set: { a: 1, 'a.b': 1 } }, { code: 40 }],
    ['an empty path', { a: 1 }, { $set: { '': 1 } }, { code: 56 }],
    ['a path with an empty name', { a: 1 }, { $set: { 'a..b': 1 } }, { code: 56 }],
    ['$set of an equal _id', { a: 1 }, { $set: { _id: 1, a: 2 } }, { _id: 1, a: 2 }],
    ['$set of another _id', { a: 1 }, { $set: { _id: 2 } }, { code: 66 }],
    ['$unset of _id', { a: 1 }, { $unset: { _id: 1 } }, { code: 66 }],
    ['$inc of _id', { a: 1 }, { $inc: { _id: 1 } }, { code: 66 }],
    ['an empty $set', { a: 1 }, { $set: {} }, { _id: 1, a: 1 }],
    ['a $set without a document', { a: 1 }, { $set: 5 }, { code: 9 }],
    [
      'types survive beside a change',
      {
        d: new Double(3),
        l: Long.fromNumber(4),
        t: new Timestamp({ t: 3, i: 4 }),
        o: new ObjectId('6650000000000000000000aa'),
      },
      { $set: { x: new Double(7) } },
      {
        _id: 1,
        d: new Double(3),
        l: Long.fromString('4'),
        t: new Timestamp({ t: 3, i: 4 }),
        o: new ObjectId('6650000000000000000000aa'),
        x: new Double(7),
      },
    ],
  ]),
  {
    title: '$currentDate sets a date',
    docs: [{ _id: 1 }],
    run: async (collection) => {
      await collection.updateOne({ _id: 1 }, { $currentDate: { a: true } });
      return ids(collection, { a: { $type: 'date' } });
    },
    gives: [1],
  },
]);

conforms('what counts as a modification', [
  counted('$push that a $slice takes back', { a: [1, 2] }, { $push: { a: { $each: [3], $slice: 2 } } }, 1),
  counted('$push of nothing', { a: [1] }, { $push: { a: { $each: [] } } }, 0),
  counted('$addToSet of what is there', { a: [1] }, { $addToSet: { a: 1 } }, 0),
  counted('$pull of what is not there', { a: [1] }, { $pull: { a: 7 } }, 0),
  counted('$inc by zero', { a: 1 }, { $inc: { a: 0 } }, 0),
  counted('$set of the same', { a: { b: [1] } }, { $set: { a: { b: [1] } } }, 0),
  counted('$set of the same in another order', { a: { b: 1, c: 2 } }, { $set: { a: { c: 2, b: 1 } } }, 1),
  counted('names that look like numbers', { z: 1, 1: 2 }, { $set: { z: 1 } }, 0),
]);
