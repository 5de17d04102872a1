import { setTimeout as wait } from 'node:timers/promises';
import { conforms, ids, type TestDoc } from './conformance.ts';

const past = new Date(Date.now() - 3_600_000);

const future = new Date(Date.now() + 3_600_000);

const docs: TestDoc[] = [
  { _id: 1, at: past },
  { _id: 2, at: future },
  { _id: 3, at: 'yesterday' },
  { _id: 4 },
  { _id: 5, at: [future, past] },
  { _id: 6, at: [future, 'x'] },
  { _id: 7, at: past, kept: true },
];

conforms('TTL indexes', [
  {
    title: 'documents whose date has passed are deleted, and no others',
    docs,
    run: async (collection, db) => {
      const admin = db.client.db('admin');
      await admin.command({ setParameter: 1, ttlMonitorSleepSecs: 1 });
      await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
      for (let left = 100; left > 0; left--) {
        if ((await collection.countDocuments({ _id: { $in: [1, 5, 7] } })) === 0) break;
        await wait(100);
      }
      await admin.command({ setParameter: 1, ttlMonitorSleepSecs: 60 });
      return ids(collection, {}, { sort: { _id: 1 } });
    },
    gives: [2, 3, 4, 6],
  },
]);
