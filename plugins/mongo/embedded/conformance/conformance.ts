import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AggregateOptions,
  BSON,
  type Collection,
  type Db,
  type Document,
  type FindOptions,
  MongoClient,
  type Sort,
  type UpdateOptions,
} from 'mongodb';
import t, { type Test } from 'tap';
import { openEmbedded } from '../open-embedded.ts';

/** Documents with an `_id` of the test's own. */
export interface TestDoc extends Document {
  _id: number;
}
export type TestCollection = Collection<TestDoc>;

/** A question and MongoDB's answer. */
export interface Case {
  title: string;
  docs?: readonly TestDoc[];
  run: (collection: TestCollection, db: Db) => Promise<unknown>;
  gives: unknown;
}

/** Compares the engine's answers and types with the expected; with TEST_MONGODB_URI a server verifies those. */
export function conforms(area: string, cases: readonly Case[]): void {
  t.test(`${area}: the embedded engine answers as MongoDB does`, async (t) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'wiki-conformance-'));
    const store = await openEmbedded({ dataDir, report: (message) => t.fail(message) });
    t.teardown(async () => {
      await store.close();
      await rm(dataDir, { recursive: true });
    });
    await answers(t, store.uri, cases);
  });
  const uri = process.env.TEST_MONGODB_URI;
  t.test(`${area}: MongoDB answers so`, { skip: !uri }, (t) => answers(t, uri as string, cases));
}

async function answers(t: Test, uri: string, cases: readonly Case[]): Promise<void> {
  const client = await MongoClient.connect(uri);
  const db = client.db(`conformance-${process.pid}-${Date.now()}`);
  t.teardown(async () => {
    await db.dropDatabase();
    await client.close();
  });
  for (const [i, { title, docs = [], run, gives }] of cases.entries()) {
    const collection = db.collection<TestDoc>(`c${i}`);
    if (docs.length > 0) await collection.insertMany(docs.map((doc) => ({ ...doc })));
    const answer = await run(collection, db).catch(errorAnswer);
    t.equal(canonical(answer), canonical(gives), title);
  }
}

/** Values with their types, as text. */
export const canonical = (value: unknown): string => BSON.EJSON.stringify(value, { relaxed: false });

/** Code and duplicate key. */
export function errorAnswer(error: Document): unknown {
  const { code, keyPattern, keyValue } = error;
  if (code === undefined) throw error;
  return { code: Number(code), ...(keyPattern && { keyPattern, keyValue }) };
}

const typed = { promoteValues: false, bsonRegExp: true } as const;

/** Returns the `_id`s a filter finds. */
export async function ids(collection: TestCollection, filter: Document, options: FindOptions = {}): Promise<unknown[]> {
  return (await find(collection, filter, options)).map((doc) => doc._id);
}

export function find(
  collection: TestCollection,
  filter: Document = {},
  options: FindOptions = {},
): Promise<Document[]> {
  return collection.find(filter, { ...options, ...typed }).toArray();
}

export function aggregate(
  collection: TestCollection,
  pipeline: Document[],
  options: AggregateOptions = {},
): Promise<Document[]> {
  return collection.aggregate(pipeline, { ...options, ...typed }).toArray();
}

/** Returns counts and all documents afterwards. */
export async function update(
  collection: TestCollection,
  filter: Document,
  change: Document | Document[],
  { multi = false, ...options }: UpdateOptions & { multi?: boolean; sort?: Sort } = {},
): Promise<unknown> {
  const result = await (multi
    ? collection.updateMany(filter, change, options)
    : collection.updateOne(filter, change, options));
  const counts = [result.matchedCount, result.modifiedCount, result.upsertedCount];
  return { counts, docs: await find(collection, {}, { sort: { _id: 1 } }) };
}

/** Updates of one document each. */
export function updateCases(
  table: ReadonlyArray<
    [title: string, doc: Document, change: Document | Document[], gives: unknown, options?: UpdateOptions]
  >,
): Case[] {
  return table.map(([title, doc, change, gives, options]) => ({
    title,
    docs: [{ _id: 1, ...doc }],
    run: async (collection) => {
      await collection.updateOne({ _id: 1 }, change, options);
      return (await find(collection))[0];
    },
    gives,
  }));
}

/** `_id`s that filters find among the same documents. */
export function filterCases(
  docs: readonly TestDoc[],
  table: ReadonlyArray<[title: string, filter: Document, gives: unknown]>,
): Case[] {
  return table.map(([title, filter, gives]) => ({
    title,
    docs,
    run: (collection) => ids(collection, filter, { sort: { _id: 1 } }),
    gives,
  }));
}

export function pipelineCases(
  docs: readonly TestDoc[],
  table: ReadonlyArray<[title: string, pipeline: Document[], gives: unknown]>,
): Case[] {
  return table.map(([title, pipeline, gives]) => ({
    title,
    docs,
    run: (collection) => aggregate(collection, pipeline),
    gives,
  }));
}

/** Cases that compute one expression on one document. */
export function expressionCases(
  doc: Document,
  table: ReadonlyArray<[title: string, expression: unknown, gives: unknown]>,
): Case[] {
  return table.map(([title, expression, gives]) => ({
    title,
    docs: [{ _id: 1, ...doc }],
    run: async (collection) => (await aggregate(collection, [{ $project: { _id: 0, is: expression } }]))[0],
    gives,
  }));
}
