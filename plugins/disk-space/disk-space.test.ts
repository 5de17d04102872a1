import t from 'tap';
import { alsoBoot, signUp, testApp } from '../../api/test-app.ts';
import { watchSpace } from './watch-space.ts';

alsoBoot(['pages', 'attachments', 'openapi']);

t.test('space is low below the reserve, and enough again with a quarter more than it', async (t) => {
  let freeBytes = 1000;
  const changes: [boolean, number][] = [];
  const space = watchSpace({
    measure: async () => {
      if (freeBytes < 0) throw new Error('no disk');
      return freeBytes;
    },
    reservedBytes: 1000,
    onChange: async (...change) => void changes.push(change),
  });
  t.equal(space.freeBytes(), null);
  const lookAt = async (free: number) => {
    freeBytes = free;
    await space.look();
    return space.isLow();
  };
  t.equal(await lookAt(1000), false);
  t.equal(await lookAt(999), true);
  t.equal(await lookAt(1249), true);
  await t.rejects(lookAt(-1));
  t.equal(space.isLow(), true);
  t.equal(await lookAt(1250), false);
  t.equal(await lookAt(1000), false);
  t.same(changes, [
    [true, 999],
    [false, 1250],
  ]);
});

t.test('without a reserve space is never low', async (t) => {
  const space = watchSpace({ measure: async () => 0, reservedBytes: 0, onChange: async () => {} });
  await space.look();
  t.equal(space.isLow(), false);
});

// No test's disk has a terabyte left.
const reservedMB = 1_048_576;

t.test('low on space, the wiki serves reads and administration and rejects writes', async (t) => {
  const app = await testApp(t, { reservedMB, mongodbUri: undefined });
  const { headers } = await signUp(app, 'Ada');
  const full = { status: 507, code: 'storage_full', detail: /out of disk space.* administrator/ };
  const payload = { path: '/tea', body: 'Tea' };
  t.match((await app.inject({ method: 'POST', url: '/api/pages', headers, payload })).json(), full, 'a page');
  const form = new FormData();
  form.append('file', new Blob(['tea']), 'tea.txt');
  const encoded = new Response(form);
  const upload = await app.inject({
    method: 'POST',
    url: '/api/attachments',
    headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
  t.match(upload.json(), full, 'an upload');
  t.equal((await app.inject({ url: '/api/pages/recent', headers })).statusCode, 200);
  const emptied = await app.inject({ method: 'DELETE', url: '/api/trash', headers });
  t.equal(emptied.statusCode, 202, emptied.body);

  const ready = await app.inject('/api/app/ready');
  t.equal(ready.statusCode, 200);
  t.same(ready.json().warnings, ['storage_low']);
  const { items } = (await app.inject({ url: '/api/audit-log?action=storage.low', headers })).json();
  t.match(items, [{ actor: null, details: { reservedMB, freeMB: Number } }]);

  const { paths } = (await app.inject('/api/openapi.json')).json();
  t.match(paths['/api/attachments'].post.responses['507'], { description: /storage_full/ });
});

t.test('there is no warning with enough space', async (t) => {
  const app = await testApp(t);
  t.same((await app.inject('/api/app/ready')).json().warnings, []);
});
