import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../api/app.ts';
import { dropDatabase, testConfig } from '../../api/test-app.ts';
import { openWiki, type TestPage } from '../pages/test-wiki.ts';
import { search } from './test-search.ts';

/** Opens a wiki with two pages; `open` starts it again. */
async function openTeaAndCoffee(t: Test) {
  const config = await testConfig(t);
  t.teardown(() => dropDatabase(config));
  const open = () => buildApp(config, pino({ level: 'silent' }));
  const { app: first, ada, create } = await openWiki(t, await open());
  const tea = await create('/tea', '# Tea\n');
  const coffee = await create('/coffee', '# Coffee\n');
  return { open, first, ada, tea, coffee };
}

async function index({ pageSearch }: FastifyInstance): Promise<void> {
  await pageSearch.sweep();
  await pageSearch.catchUp();
}

/** Changes a title without an event. */
const retitle = ({ mongo }: FastifyInstance, { id }: TestPage, title: string) =>
  mongo.db.collection('pages').updateOne({ _id: new ObjectId(id) }, { $set: { title } });

const recordChange = ({ mongo }: FastifyInstance, { id }: TestPage) =>
  mongo.db
    .collection('search_changes')
    .updateOne({ _id: new ObjectId(id) }, { $currentDate: { at: true }, $inc: { times: 1 } });

/** Puts this machine's clock ahead until the returned function is called, or the test ends. */
function putClockAhead(t: Test, ms: number): () => void {
  const { now } = Date;
  const putBack = () => {
    Date.now = now;
  };
  t.teardown(putBack);
  Date.now = () => now() + ms;
  return putBack;
}

t.test('a start continues with the changes, and compares all pages only if these are unknown', async (t) => {
  const { open, first, ada, tea, coffee } = await openTeaAndCoffee(t);
  await index(first);
  await first.close();

  const second = await open();
  await retitle(second, tea, 'Walrus');
  await retitle(second, coffee, 'Narwhal');
  await recordChange(second, coffee);
  t.match(await search(second, ada, 'narwhal'), { items: [{ page: { path: '/coffee' } }], total: { isExact: true } });
  t.match(await search(second, ada, 'walrus'), { items: [], total: { isExact: true } }, 'no change says so');
  await second.mongo.db
    .collection<{ _id: string }>('backup_state')
    .insertOne({ _id: 'restored', id: 'another' } as never);
  await second.close();

  const third = await open();
  t.teardown(() => third.close());
  t.match(await search(third, ada, 'walrus'), { items: [{ page: { path: '/tea' } }] }, 'a backup was restored');
});

t.test('a clock that was ahead hides no later change from the next start', async (t) => {
  const { open, first, ada, tea } = await openTeaAndCoffee(t);
  const putBack = putClockAhead(t, 240_000);
  await index(first);
  putBack();
  await first.close();

  const second = await open();
  t.teardown(() => second.close());
  await retitle(second, tea, 'Walrus');
  await recordChange(second, tea);
  t.match(await search(second, ada, 'walrus'), { items: [{ page: { path: '/tea' } }] });
});

t.test('an index of eight days ago continues if nothing was recorded since', async (t) => {
  const { open, first, ada, tea, coffee } = await openTeaAndCoffee(t);
  await index(first);
  await first.close();

  putClockAhead(t, 8 * 24 * 60 * 60_000);
  const second = await open();
  await retitle(second, tea, 'Walrus');
  t.match(await search(second, ada, 'walrus'), { items: [], total: { isExact: true } }, 'nothing is compared');
  await second.close();

  // Follows nothing, as it neither listens nor searches.
  const third = await open();
  await recordChange(third, coffee);
  await third.close();

  const fourth = await open();
  t.teardown(() => fourth.close());
  t.match(await search(fourth, ada, 'walrus'), { items: [{ page: { path: '/tea' } }] }, 'others may be deleted');
});
