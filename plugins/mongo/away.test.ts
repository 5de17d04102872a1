import { MongoBulkWriteError, MongoNetworkError, MongoServerError } from 'mongodb';
import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { openAttachments } from '../attachments/test-attachments.ts';
import { openSilentStore } from './test-silent-store.ts';
import { translateError } from './translate-error.ts';

alsoBoot('all');

t.test('while the database is silent, requests fail within five seconds, and it heals', async (t) => {
  const store = await openSilentStore(t);
  const { app, ada, pageId } = await openAttachments(t, { mongodbUri: store.uri });
  t.teardown(() => store.silence(false));
  const url = `/api/pages/${pageId}`;
  const page = (await app.inject({ url, headers: ada.headers })).json();
  const payload = { body: 'green', baseRevisionId: page.revisionId };
  const requests = {
    read: () => app.inject({ url, headers: ada.headers }),
    list: () => app.inject({ url: `${url}/revisions`, headers: ada.headers }),
    save: () => app.inject({ method: 'PUT', url, headers: ada.headers, payload }),
    create: () =>
      app.inject({ method: 'POST', url: '/api/pages', headers: ada.headers, payload: { path: '/new', body: 'new' } }),
  };

  store.silence(true);
  const ready = app.inject('/api/app/ready');
  // Outside requests, like background work.
  const find = app.mongo.together.find(app.mongo.db.collection<{ _id: string }>('leaves'), '_id', {});
  const began = performance.now();
  const combined = Promise.allSettled(['green', 'black'].map((name) => find(name))).then((found) => ({
    isRejected: found.every(({ status }) => status === 'rejected'),
    isInTime: performance.now() - began < 5_500,
  }));
  await Promise.all(
    Object.entries(requests).map(async ([name, send]) => {
      const start = performance.now();
      const answer = await send();
      const seconds = (performance.now() - start) / 1_000;
      t.match(answer.json(), { status: 503, code: 'database_unavailable', retryAfterSeconds: 5 }, name);
      t.equal(answer.headers['retry-after'], '5', name);
      t.ok(seconds < 5.5, `${name} took ${seconds} s`);
    }),
  );
  t.same(await combined, { isRejected: true, isInTime: true });
  t.match((await ready).json(), { code: 'not_ready', notReady: ['store'] });

  store.silence(false);
  await eventually(async () => (await app.inject('/api/app/ready')).statusCode === 200, 'it is ready again');
  t.match((await requests.save()).json(), { body: 'green' });
});

t.test('errors of the database get their own codes', async (t) => {
  for (const [message, means] of [
    [{ code: 10107, message: 'not primary' }, 'database_unavailable'],
    [{ code: 11602, message: 'operation was interrupted' }, 'database_unavailable'],
    [{ code: 91, errorLabels: ['RetryableWriteError'] }, 'database_unavailable'],
    [{ code: 14031, message: 'no space left on device' }, 'storage_full'],
    [{ code: 13, message: 'not authorized on wiki to execute command' }, 'storage_read_only'],
    [{ code: 39, message: 'the write could not be stored' }, 'storage_read_only'],
    [{ code: 11000, message: 'E11000 duplicate key' }, null],
    [{ code: 2, message: 'bad value' }, null],
  ] as const) {
    t.equal(
      translateError(new MongoServerError(message as never))?.code.toLowerCase() ?? null,
      means,
      `${message.code}`,
    );
  }
  const broken = Object.assign(new Error('write EPIPE'), { code: 'EPIPE', syscall: 'write' });
  const ended = Object.assign(new Error('This socket has been ended by the other party'), { code: 'EPIPE' });
  const bulk = new MongoBulkWriteError(new MongoNetworkError('connection 13 closed') as never, {} as never);
  for (const error of [broken, ended, bulk])
    t.equal(translateError(error)?.code.toLowerCase(), 'database_unavailable', error.message);
  t.equal(translateError(new Error('another')), null);
});
