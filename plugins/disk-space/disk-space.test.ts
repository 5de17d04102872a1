import t from 'tap';
import { alsoBoot, signUp, testApp } from '../../api/test-app.ts';
import { watchSpace } from './watch-space.ts';

alsoBoot(['pages', 'attachments', 'openapi']);

t.test('writing stops below the reserve, and goes on when a quarter more than it is free', async (t) => {
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

t.test('without a reserve nothing is refused before the disk is full', async (t) => {
  const space = watchSpace({ measure: async () => 0, reservedBytes: 0, onChange: async () => {} });
  await space.look();
  t.equal(space.isLow(), false);
});

// No test's disk has a terabyte left.
const reservedMB = 1_048_576;

t.test('a wiki with too little room is read, administered and cleared as ever, and takes nothing more', async (t) => {
  const app = await testApp(t, { reservedMB, mongodbUri: undefined });
  const { headers } = await signUp(app, 'Ada');
  const full = { status: 507, code: 'storage_full', detail: /no room left.* administrator/ };
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

t.test('a disk with room warns of nothing', async (t) => {
  const app = await testApp(t);
  t.same((await app.inject('/api/app/ready')).json().warnings, []);
});
