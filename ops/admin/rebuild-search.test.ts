import t from 'tap';
import { testApp, testConfig } from '../../api/test-app.ts';
import { openWiki } from '../../plugins/pages/test-wiki.ts';
import { pathsOf } from '../../plugins/search/test-search.ts';
import { testAdmin } from './test-admin.ts';

t.test('the running replicas rebuild their indexes', async (t) => {
  const config = await testConfig(t);
  const wiki = await openWiki(t, await testApp(t, config));
  const admin = testAdmin(t, { ...config, mongodbDatabase: wiki.app.mongo.db.databaseName });
  await wiki.create('/tea', '# Green tea\n');
  const alone = await admin.run(['rebuild', 'search']);
  t.match(alone, { code: 0, stdout: 'No replica is serving; each builds its index when it starts.\n' });

  await wiki.app.listen({ port: 0, host: '127.0.0.1' });
  t.same(await pathsOf(wiki.app, wiki.ada, 'green'), ['/tea']);
  t.match(await admin.run(['rebuild', 'search']), { code: 0, stdout: '1 replica: 1 page reindexed.\n' });
  t.same(await pathsOf(wiki.app, wiki.ada, 'green'), ['/tea']);
  const again = await admin.run(['rebuild', 'search', '--json']);
  t.same([again.code, again.json()], [0, [{ replicas: 1, pages: 1, left: 0 }]]);
});
