import { Collection, type CommandStartedEvent, MongoNetworkError } from 'mongodb';
import t from 'tap';
import { alsoBoot } from '../../../api/test-app.ts';
import { eventually } from '../../../ops/testing/eventually.ts';
import { openPeople } from '../permissions/test-people.ts';
import { openFullWiki, openWiki } from '../test-wiki.ts';

alsoBoot('all');

t.test('many pages are created at once, each as though it had been sent alone', async (t) => {
  const wiki = await openFullWiki(t);
  const origin = { author: 'Grace Hopper', writtenAt: '2021-05-03T10:00:00.000Z' };
  const pages = [
    { path: '/tea', body: '# Tea\n\n[Green](/tea/green)\n', origin },
    { path: '/tea/green', body: '---\ntags: [mild]\n---\n\n# Green tea\n' },
    { path: '/cafe\u0301', body: 'Coffee.' },
  ];
  const response = await wiki.post('/api/pages/import', { pages });
  t.equal(response.statusCode, 200);
  const { items } = response.json();
  t.match(items, [
    { result: 'created', page: { path: '/tea' } },
    { result: 'created', page: { path: '/tea/green' } },
    { result: 'created', page: { path: '/caf\u00e9' } },
  ]);
  const tea = (await wiki.get(`/api/pages/${items[0].page.id}`)).json();
  t.match(tea, { path: '/tea', title: 'Tea', revisionId: items[0].page.revisionId, origin });
  t.match((await wiki.get('/api/pages/children?path=/tea')).json().items, [{ title: 'Green tea' }]);
  t.match((await wiki.get(`/api/pages/${items[1].page.id}/tags`)).json().items, [{ tag: 'mild' }]);
  t.match((await wiki.get(`/api/pages/${items[1].page.id}/backlinks`)).json().items, [{ path: '/tea' }]);
  t.equal((await wiki.get('/api/activity')).json().items.length, 3);
});

t.test('the refusal of one page concerns no other, and existing pages are reported', async (t) => {
  const people = await openPeople(t);
  const { ada, bob, restrict } = people;
  const there = await ada.create('/there', 'as it was');
  const hidden = await ada.create('/hidden', 'a secret');
  await restrict(hidden, { view: [] });
  const body = 'x';
  const response = await bob.ask('POST', '/api/pages/import', {
    pages: [
      { path: '/there', body },
      { path: '/hidden', body },
      { path: '/hidden/below', body },
      { path: 'nowhere', body },
      { path: '/api/x', body },
      { path: '/nul', body: '\0' },
      { path: '/large', body: 'x'.repeat(2 * 1024 * 1024 + 1) },
      { path: '/dated', body, origin: { author: null, writtenAt: '2999-01-01T00:00:00.000Z' } },
      { path: '/twice', body: 'first' },
      { path: '/twice', body: 'second' },
      { path: '/fine', body },
    ],
  });
  t.equal(response.statusCode, 200);
  const refused = (status: number, code: string) => ({
    result: 'refused',
    problem: { status, code, requestId: String },
  });
  t.match(response.json().items, [
    { result: 'exists', page: { id: there.id, revisionId: there.revisionId, body: 'as it was' } },
    refused(409, 'path_taken'),
    refused(404, 'page_not_found'),
    refused(400, 'path_invalid'),
    refused(400, 'path_reserved'),
    refused(400, 'page_text_invalid'),
    refused(413, 'page_too_large'),
    refused(400, 'origin_invalid'),
    { result: 'created' },
    { result: 'exists', page: { body: 'first' } },
    { result: 'created' },
  ]);
  t.notMatch(response.body, /secret/);
  const { db } = people.app.mongo;
  t.equal(await db.collection('revisions').countDocuments(), 4, 'of what was refused no text is left');
});

t.test('the number of pages per request is limited', async (t) => {
  const wiki = await openWiki(t);
  for (const count of [0, 101]) {
    const pages = Array.from({ length: count }, (_, i) => ({ path: `/p${i}`, body: '' }));
    t.match((await wiki.post('/api/pages/import', { pages })).json(), { status: 400, code: 'invalid_request' });
  }
});

t.test('a request that fails half way is sent again without harm', async (t) => {
  const wiki = await openWiki(t);
  const { insertMany } = Collection.prototype;
  let isAway = true;
  t.intercept(Collection.prototype, 'insertMany', {
    value: async function (this: Collection, ...args: unknown[]) {
      const inserted = await Reflect.apply(insertMany, this, args);
      if (isAway && this.collectionName === 'pages') throw new MongoNetworkError('the connection was lost');
      return inserted;
    },
  });
  const pages = ['/a', '/b', '/c'].map((path) => ({ path, body: path }));
  t.match((await wiki.post('/api/pages/import', { pages })).json(), { status: 503, code: 'database_unavailable' });
  isAway = false;
  const again = (await wiki.post('/api/pages/import', { pages })).json().items;
  t.match(
    again,
    pages.map(({ path, body }) => ({ result: 'exists', page: { path, body } })),
  );
});

t.test('fifty pages cost fewer commands than ten of them alone', async (t) => {
  const people = await openPeople(t, { metricsPort: 0 });
  const { app, ada } = people;
  const idle = async () => {
    await eventually(
      async () => (await app.mongo.db.collection('pages').countDocuments({ pendingEvents: { $exists: true } })) === 0,
      'all events are handled',
    );
    await app.notifications.deliverDue();
  };
  let commands = 0;
  const count = ({ command, commandName }: CommandStartedEvent) => {
    if (!/^backup|^fleet|^page_gate|jobs$/.test(String(command[commandName]))) commands += 1;
  };
  app.mongo.client.on('commandStarted', count);
  const costOf = async (work: () => Promise<unknown>) => {
    await idle();
    commands = 0;
    await work();
    await idle();
    return commands;
  };
  const pages = (from: string) => Array.from({ length: 50 }, (_, i) => ({ path: `/${from}${i}`, body: `# ${i}` }));
  await ada.ask('POST', '/api/pages/import', { pages: pages('warm') });
  const alone = await costOf(async () => {
    for (const page of pages('alone').slice(0, 10)) await ada.ask('POST', '/api/pages', page);
  });
  const together = await costOf(() => ada.ask('POST', '/api/pages/import', { pages: pages('together') }));
  t.ok(together < alone, `${together} together, ${alone} for ten alone`);
});
