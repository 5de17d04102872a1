import type { Document } from 'mongodb';
import t, { type Test } from 'tap';
import { withStore } from './testing/with-store.ts';

interface Page {
  _id: number;
  path: string;
  parentPath: string;
  title?: string;
  updatedAt: Date;
  tags: string[];
}

const pages: Page[] = Array.from({ length: 3000 }, (_, i) => ({
  _id: i,
  path: `/p${i % 30}/${i}`,
  parentPath: `/p${i % 30}`,
  updatedAt: new Date(i * 1000),
  tags: [`t${i % 7}`, `u${i % 11}`],
}));

async function withPages(t: Test) {
  const { db } = await withStore(t);
  const collection = db.collection<Page>('pages');
  await collection.insertMany(pages);
  await collection.createIndexes([
    { key: { path: 1 }, unique: true },
    { key: { parentPath: 1, _id: 1 } },
    { key: { updatedAt: -1, _id: -1 } },
    { key: { tags: 1 } },
    { key: { title: 1 }, partialFilterExpression: { title: { $exists: true } } },
  ]);
  return collection;
}

/** A search's index, whether it sorts, and documents read. */
function summary({ queryPlanner: { winningPlan }, executionStats }: Document): unknown {
  const isSorting = winningPlan.stage === 'SORT';
  const access = isSorting ? winningPlan.inputStage : winningPlan;
  const scan = access.inputStage ?? access;
  return [
    scan.indexName ?? scan.stage,
    isSorting ? 'sorts' : 'in order',
    executionStats.totalDocsExamined,
    executionStats.nReturned,
  ];
}

t.test('an index is used where possible', async (t) => {
  const collection = await withPages(t);
  const cases: Array<
    [title: string, search: { filter?: object; sort?: Record<string, 1 | -1>; limit?: number }, expected: unknown]
  > = [
    ['a point read', { filter: { _id: 5 } }, ['_id_', 'in order', 1, 1]],
    ['a unique value', { filter: { path: '/p1/1' } }, ['path_1', 'in order', 1, 1]],
    ['a prefix', { filter: { path: /^\/p1\// } }, ['path_1', 'in order', 100, 100]],
    [
      'a prefix with a limit',
      { filter: { path: /^\/p1\// }, sort: { path: 1 }, limit: 10 },
      ['path_1', 'in order', 10, 10],
    ],
    ['a range', { filter: { path: { $gte: '/p1/', $lt: '/p10' } } }, ['path_1', 'in order', 100, 100]],
    [
      'children in order',
      { filter: { parentPath: '/p2' }, sort: { _id: 1 }, limit: 21 },
      ['parentPath_1__id_1', 'in order', 21, 21],
    ],
    [
      'children backwards',
      { filter: { parentPath: '/p2' }, sort: { _id: -1 }, limit: 21 },
      ['parentPath_1__id_1', 'in order', 21, 21],
    ],
    [
      'children after a cursor',
      { filter: { parentPath: '/p2', _id: { $gt: 1500 } }, sort: { _id: 1 }, limit: 5 },
      ['parentPath_1__id_1', 'in order', 5, 5],
    ],
    [
      'several parents',
      { filter: { parentPath: { $in: ['/p1', '/p2'] } } },
      ['parentPath_1__id_1', 'in order', 200, 200],
    ],
    ['the newest', { sort: { updatedAt: -1, _id: -1 }, limit: 5 }, ['updatedAt_-1__id_-1', 'in order', 5, 5]],
    ['the oldest', { sort: { updatedAt: 1, _id: 1 }, limit: 5 }, ['updatedAt_-1__id_-1', 'in order', 5, 5]],
    [
      'newer than',
      { filter: { updatedAt: { $gte: new Date(2_990_000) } } },
      ['updatedAt_-1__id_-1', 'in order', 10, 10],
    ],
    ['an element of an array', { filter: { tags: 't3' }, sort: { _id: 1 } }, ['tags_1', 'sorts', 429, 429]],
    [
      'the most selective of several',
      { filter: { tags: 't3', parentPath: '/p3' } },
      ['parentPath_1__id_1', 'in order', 100, 15],
    ],
    ['alternatives', { filter: { $or: [{ path: '/p1/1' }, { parentPath: '/p2' }] } }, ['OR', 'in order', 101, 101]],
    ['a partial index if the filter implies it', { filter: { title: 'x' } }, ['title_1', 'in order', 0, 0]],
    ['no partial index if it does not', { filter: { title: null }, limit: 1 }, ['COLLSCAN', 'in order', 1, 1]],
    [
      'the order of _id with a filter of no index',
      { filter: { nothing: null }, sort: { _id: -1 }, limit: 3 },
      ['_id_', 'in order', 3, 3],
    ],
    ['nothing to use', { filter: { nothing: 1 } }, ['COLLSCAN', 'in order', 3000, 0]],
  ];
  for (const [title, { filter = {}, sort = {}, limit = 0 }, expected] of cases) {
    t.same(summary(await collection.find(filter).sort(sort).limit(limit).explain('executionStats')), expected, title);
  }
});

t.test('a pipeline begins with what an index serves', async (t) => {
  const collection = await withPages(t);
  const pipeline = [{ $match: { parentPath: '/p2' } }, { $sort: { _id: 1 } }, { $limit: 5 }, { $project: { path: 1 } }];
  t.same(summary(await collection.aggregate(pipeline).explain('executionStats')), [
    'parentPath_1__id_1',
    'in order',
    5,
    5,
  ]);
});

t.test('many values of $in in two fields stay within bounds', async (t) => {
  const collection = await withPages(t);
  const many = Array.from({ length: 300 }, (_, i) => i);
  const filter = { parentPath: { $in: many.map((i) => `/p${i}`) }, _id: { $in: many } };
  t.equal((await collection.find(filter).toArray()).length, 300);
});
