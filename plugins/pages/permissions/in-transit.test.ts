import { type AnyBulkWriteOperation, Collection } from 'mongodb';
import t, { type Test } from 'tap';
import { openPeople, type People } from './test-people.ts';

/** Runs after each write, also within batches. */
function afterEachWrite(t: Test, look: () => Promise<void>): void {
  const { bulkWrite } = Collection.prototype;
  t.intercept(Collection.prototype, 'bulkWrite', {
    async value(this: Collection, steps: AnyBulkWriteOperation[], ...more: []) {
      if (this.collectionName !== 'pages') return bulkWrite.call(this, steps, ...more);
      for (const step of steps) {
        await bulkWrite.call(this, [step], ...more);
        await look();
      }
    },
  });
}

async function openShut(people: People) {
  const { ada, restrict } = people;
  const ids: string[] = [];
  for (const path of ['/shut', '/shut/a', '/shut/a/b', '/shut/c']) ids.push((await ada.create(path)).id);
  const [root = ''] = ids;
  await restrict({ id: root }, { view: [] });
  return { root, ids };
}

t.test('hidden pages stay hidden at every moment of their moves', async (t) => {
  const people = await openPeople(t);
  const { ada, bob, move } = people;
  const { root, ids } = await openShut(people);
  await ada.create('/open');
  let moments = 0;
  afterEachWrite(t, async () => {
    moments += 1;
    const urls = [...ids.map((id) => `/api/pages/${id}`), '/api/pages?path=/shut/a', '/api/pages?path=/open/x/a'];
    for (const url of urls) {
      const { statusCode } = await bob.ask('GET', url);
      if (statusCode !== 404) t.fail(`${url} answers ${statusCode} at moment ${moments}`);
    }
    for (const url of ['/api/pages/recent', '/api/pages/children?path=/', '/api/trash', '/api/pages/suggest?q=']) {
      const { body } = await bob.ask('GET', url);
      if (/shut/.test(body)) t.fail(`${url} reveals it at moment ${moments}: ${body}`);
    }
  });
  await move(`/api/pages/${root}/rename`, { path: '/open/x' });
  t.equal(moments, 2 * ids.length);
  await move(`/api/pages/${root}/trash`);
  await move(`/api/pages/${root}/restore`, { path: '/open/y' });
  await move(`/api/pages/${root}/trash`);
  await ada.ask('DELETE', `/api/trash/${root}`);
  t.equal(moments, 8 * ids.length);
});

t.test('a page moving to a restricted place is hidden from the start', async (t) => {
  const people = await openPeople(t);
  const { ada, bob, move } = people;
  await openShut(people);
  const page = await ada.create('/open');
  const seen: number[] = [];
  afterEachWrite(t, async () => void seen.push((await bob.ask('GET', `/api/pages/${page.id}`)).statusCode));
  await move(`/api/pages/${page.id}/rename`, { path: '/shut/open' });
  await move(`/api/pages/${page.id}/rename`, { path: '/out' });
  t.same(seen, [404, 404, 404, 200]);
});

t.test('a text written below a page that moves away meanwhile does not become public', async (t) => {
  const people = await openPeople(t);
  const { app, carol, bob, group, restrict, move } = people;
  const shut = await carol.create('/shut');
  await restrict(shut, { view: [await group(carol)] });
  const { render } = app.renderer;
  app.renderer.render = async (body) => {
    app.renderer.render = render;
    await move(`/api/pages/${shut.id}/rename`, { path: '/vault' });
    await restrict(await people.ada.create('/shut'), { view: [] });
    return render(body);
  };
  const answer = await carol.ask('POST', '/api/pages', { path: '/shut/plan', body: 'a plan' });
  t.match(answer.json(), { status: 404, code: 'page_not_found' });
  t.equal((await bob.ask('GET', '/api/pages?path=/shut/plan')).statusCode, 404);
  t.equal(await app.mongo.db.collection('revisions').countDocuments(), 2, 'its text is taken back');
});
