import t from 'tap';
import { alsoBoot } from '../../../api/test-app.ts';
import { form } from '../../attachments/test-attachments.ts';
import { deathsToDie, life, openDeaths } from '../moves/test-deaths.ts';
import { call, wholeMove } from '../moves/test-moves.ts';

alsoBoot('all');

t.setTimeout(240_000);

t.test('a purge that dies at any write completes, or never began', async (t) => {
  const { survivor, ada, ...deaths } = await openDeaths(t);
  const statusOf = async (id: string) => (await call(survivor, ada, 'GET', `/api/pages/${id}`)).statusCode;
  let hasDied = true;
  for (const writes of deathsToDie(88, () => hasDied)) {
    await t.test(`after ${writes} writes`, async (t) => {
      const app = await deaths.start();
      const create = async (path: string): Promise<string> =>
        (await call(app, ada, 'POST', '/api/pages', { path, body: `[other](/other)` })).json().id;
      const [root, child, other] = [await create('/a'), await create('/a/b'), await create('/other')];
      const file = form('tea', 'tea.txt', { pageId: child }, ada.headers);
      await app.inject({ method: 'POST', url: '/api/attachments', ...file });
      await wholeMove(app, ada, `/api/pages/${root}/trash`);
      life.writesLeft = writes;
      await call(app, ada, 'DELETE', `/api/trash/${root}`);
      await app.pages.sweepTrash().catch(() => {});
      hasDied = await deaths.bury(app);

      const [rootStatus, childStatus] = [await statusOf(root), await statusOf(child)];
      const hasBegun = rootStatus === 404;
      t.ok(hasBegun || childStatus === 200, 'the page itself goes first');
      await survivor.pages.sweepTrash();
      await survivor.attachments.sweep();
      const { db } = survivor.mongo;
      const count = (collection: string) => db.collection(collection).countDocuments();
      const counts = await Promise.all(
        ['pages', 'revisions', 'page_redirects', 'page_links', 'attachments'].map(count),
      );
      t.same(counts, hasBegun ? [1, 1, 0, 1, 0] : [3, 3, 2, 3, 1], 'all of it, or nothing');
      const keys: string[] = [];
      for await (const { key } of survivor.storage.list()) keys.push(key);
      t.equal(keys.length, hasBegun ? 0 : 1, 'and the bytes');
      t.equal(await statusOf(other), 200);
      t.ok(hasBegun || writes < 3, 'it has begun');
    });
  }
});
