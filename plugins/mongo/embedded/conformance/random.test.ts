import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { Decimal128, type Document, Double, type IndexSpecification, Long, MongoClient } from 'mongodb';
import t from 'tap';
import { openEmbedded } from '../open-embedded.ts';
import { canonical, errorAnswer, find, ids, type TestCollection, type TestDoc } from './conformance.ts';

// Random documents, filters, orders and updates. Compared with a server if TEST_MONGODB_URI is set, else with the
// engine without indexes.

const paths = ['a', 'b', 'a.b', 'c', 'c.d', 'a.0', 'c.d.e'];
const names = ['a', 'b', 'c', 'd', 'e'];

const scalar = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: -3, max: 3 }) },
  { weight: 3, arbitrary: fc.constantFrom('', 'a', 'ab', 'b', 'é', '日') },
  fc.constantFrom(0.5, -1.5, Number.NaN, Infinity),
  fc.constantFrom(new Double(1), Long.fromNumber(2), Decimal128.fromString('1.5'), Decimal128.fromString('2')),
  fc.constantFrom(true, false, null),
  fc.constantFrom(new Date(0), new Date(5)),
);
const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { weight: 6, arbitrary: scalar },
    { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 3 }) },
    { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 3 }) },
  ),
})).value;
const docs = fc.array(fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 4 }), { minLength: 1, maxLength: 12 });

const comparison = fc.oneof(
  value,
  fc.tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), value).map(([op, v]) => ({ [op]: v })),
  fc.tuple(fc.constantFrom('$in', '$nin'), fc.array(scalar, { maxLength: 3 })).map(([op, v]) => ({ [op]: v })),
  fc.tuple(scalar, scalar).map(([x, y]) => ({ $gte: x, $lt: y })),
  fc.boolean().map((v) => ({ $exists: v })),
  fc.constantFrom('int', 'string', 'array', 'object', 'null', 'number', 'date').map((v) => ({ $type: v })),
  fc.integer({ min: 0, max: 2 }).map((v) => ({ $size: v })),
  fc.tuple(scalar, scalar).map(([x, y]) => ({ $elemMatch: { $gte: x, $lte: y } })),
  fc.tuple(fc.constantFrom('b', 'd', 'e'), scalar).map(([name, v]) => ({ $elemMatch: { [name]: v } })),
  fc.tuple(fc.constantFrom('$gt', '$lt', '$eq'), scalar).map(([op, v]) => ({ $not: { [op]: v } })),
  fc.constantFrom(/^a/, /b$/, /^A/i, /^$/),
);
const simple = fc.dictionary(fc.constantFrom(...paths), comparison, { maxKeys: 2 });
const filter = fc.oneof(
  { weight: 4, arbitrary: simple },
  fc
    .tuple(fc.constantFrom('$or', '$and'), fc.array(simple, { minLength: 1, maxLength: 3 }))
    .map(([op, list]) => ({ [op]: list })),
);
const direction = fc.constantFrom(1 as const, -1 as const);
const sort = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c.d', 'c'), direction), {
  maxLength: 2,
  selector: ([path]) => path,
});
const operation = fc.oneof(
  fc.tuple(
    fc.constantFrom('$set', '$min', '$max', '$push', '$addToSet', '$pull', '$setOnInsert'),
    fc.constantFrom(...paths),
    value,
  ),
  fc.tuple(
    fc.constant('$inc'),
    fc.constantFrom(...paths),
    fc.constantFrom(1, 0.5, new Double(2), Long.fromNumber(3), Decimal128.fromString('0.5')),
  ),
  fc.tuple(fc.constant('$unset'), fc.constantFrom(...paths), fc.constant('')),
  fc.tuple(
    fc.constant('$push'),
    fc.constantFrom('a', 'c'),
    fc.record({ $each: fc.array(scalar, { maxLength: 2 }), $slice: fc.integer({ min: -3, max: 3 }) }),
  ),
);
const update = fc.array(operation, { minLength: 1, maxLength: 3 }).map((list) => {
  const change: Record<string, Record<string, unknown>> = {};
  for (const [operator, path, operand] of list) change[operator] = { ...change[operator], [path]: operand };
  return change;
});
const keys: IndexSpecification[] = [{ a: 1 }, { 'a.b': -1 }, { b: 1, a: -1 }, { 'c.d': 1, b: 1 }, { c: -1 }];

const uri = process.env.TEST_MONGODB_URI;
/** How long each property is tried. */
const seconds = Number(process.env.TEST_RANDOM_SECONDS ?? 4);
const parameters = { numRuns: 1_000_000, interruptAfterTimeLimit: seconds * 1000, includeErrorInReport: true };
t.setTimeout(seconds * 4000 + 30_000);

t.test(uri ? 'the engine and MongoDB agree' : 'the engine agrees with itself, with indexes and without', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wiki-random-'));
  const store = await openEmbedded({ dataDir, report: (message) => t.fail(message) });
  const engine = await MongoClient.connect(store.uri);
  const other = uri ? await MongoClient.connect(uri) : engine;
  const name = `random-${process.pid}-${Date.now()}`;
  t.teardown(async () => {
    await other.db(name).dropDatabase();
    if (uri) await other.close();
    await engine.close();
    await store.close();
    await rm(dataDir, { recursive: true });
  });
  let count = 0;
  const pair = async (
    contents: readonly Document[],
    indexes: readonly IndexSpecification[],
  ): Promise<[TestCollection, TestCollection]> => {
    count += 1;
    const [mine, theirs] = [
      engine.db(name).collection<TestDoc>(`a${count}`),
      other.db(name).collection<TestDoc>(`b${count}`),
    ];
    const numbered = contents.map((doc, i): TestDoc => ({ _id: i, ...doc }));
    await Promise.all([mine.insertMany(numbered), theirs.insertMany(numbered)]);
    // Refused where two fields hold arrays.
    for (const key of indexes) await mine.createIndex(key).catch(() => {});
    return [mine, theirs];
  };
  const agree = async (
    collections: [TestCollection, TestCollection],
    ask: (collection: TestCollection) => Promise<unknown>,
  ) => {
    const [mine, theirs] = await Promise.all(collections.map((collection) => ask(collection).catch(errorAnswer)));
    if (canonical(mine) !== canonical(theirs))
      throw new Error(`engine: ${canonical(mine)}\nother: ${canonical(theirs)}`);
  };

  await t.test('on what a filter finds, and in which order', async () => {
    const property = fc.asyncProperty(
      docs,
      fc.array(fc.tuple(filter, sort), { minLength: 8, maxLength: 8 }),
      async (contents, questions) => {
        const collections = await pair(contents, keys);
        for (const [where, order] of questions) {
          await agree(collections, (c) => ids(c, where, { sort: [...order, ['_id', 1]] }));
        }
      },
    );
    await fc.assert(property, parameters);
  });

  await t.test('on what an update makes of the documents', async () => {
    const property = fc.asyncProperty(
      docs,
      fc.array(fc.tuple(simple, update), { minLength: 4, maxLength: 4 }),
      async (contents, changes) => {
        const collections = await pair(contents, [{ a: 1 }, { 'a.b': 1 }, { 'c.d': -1 }]);
        for (const [where, change] of changes) {
          await agree(collections, async (c) => {
            const result = await c.updateMany(where, change).catch(errorAnswer);
            return [result, await find(c, {}, { sort: { _id: 1 } })];
          });
        }
      },
    );
    await fc.assert(property, parameters);
  });
});
