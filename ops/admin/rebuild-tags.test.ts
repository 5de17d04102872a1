import t from 'tap';
import { testApp, testConfig } from '../../api/test-app.ts';
import { openWiki } from '../../plugins/pages/test-wiki.ts';
import { testAdmin } from './test-admin.ts';

t.test('tags are rebuilt beside a running wiki, and those added by hand stay', async (t) => {
  const config = await testConfig(t);
  const wiki = await openWiki(t, await testApp(t, config));
  const admin = testAdmin(t, { ...config, mongodbDatabase: wiki.app.mongo.db.databaseName });
  const page = await wiki.create('/tea', '---\ntags: [green, hot]\n---\n');
  await wiki.put(`/api/pages/${page.id}/tags`, { tags: ['by hand'] });
  await wiki.app.backfill.run('tags');
  await wiki.app.listen({ port: 0, host: '127.0.0.1' });
  await wiki.app.mongo.db.collection('page_tags').updateMany({}, { $set: { text: [], keys: ['by hand'] } });

  const dry = await admin.run(['rebuild', 'tags', '--dry-run']);
  t.match(dry, { code: 1, stdout: '1 page: 3 to be changed.\n', stderr: /Nothing was changed/ });
  t.match(await admin.run(['rebuild', 'tags']), { code: 0, stdout: '1 page: 1 changed.\n' });
  const again = await admin.run(['rebuild', 'tags', '--json']);
  t.same([again.code, again.json()], [0, [{ pages: 1, changed: 0, left: 0, isDryRun: false }]]);
  const tags = (await wiki.get(`/api/pages/${page.id}/tags`)).json().items;
  t.same(
    tags.map(({ tag }: { tag: string }) => tag),
    ['green', 'hot', 'by hand'],
  );
});
