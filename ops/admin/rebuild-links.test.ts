import t from 'tap';
import { testApp, testConfig } from '../../api/test-app.ts';
import { openFullWiki } from '../../plugins/pages/test-wiki.ts';
import { testAdmin } from './test-admin.ts';

t.test('links are rebuilt beside a running wiki, and are right afterwards', async (t) => {
  const config = await testConfig(t);
  const wiki = await openFullWiki(t, await testApp(t, config));
  const admin = testAdmin(t, { ...config, mongodbDatabase: wiki.app.mongo.db.databaseName });
  const tea = await wiki.create('/tea');
  await wiki.create('/a', '[t](tea.md) [[tea]]');
  // Completes the backfill of the upgrade first.
  await wiki.app.backfill.run('links');
  await wiki.app.listen({ port: 0, host: '127.0.0.1' });
  await wiki.app.mongo.db.collection('page_links').deleteMany({});

  const dry = await admin.run(['rebuild', 'links', '--dry-run']);
  t.match(dry, { code: 1, stdout: '2 pages: 2 to be changed.\n', stderr: /Nothing was changed/ });
  t.match(await admin.run(['rebuild', 'links']), { code: 0, stdout: '2 pages: 2 changed.\n' });
  const backlinks = await wiki.list<{ path: string }>(`/api/pages/${tea.id}/backlinks`, 10);
  t.same(
    backlinks.map(({ path }) => path),
    ['/a'],
  );
  const again = await admin.run(['rebuild', 'links', '--json']);
  t.equal(again.code, 0);
  t.same(again.json(), [{ pages: 2, changed: 0, failed: 0, left: 0, isDryRun: false }]);
});
