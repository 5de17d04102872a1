import { once } from 'node:events';
import t from 'tap';
import { testApp, testConfig } from '../../api/test-app.ts';
import { openFullWiki, renderSimply } from '../../plugins/pages/test-wiki.ts';
import { testAdmin } from './test-admin.ts';

// Commands run as processes, perhaps on a busy machine.
t.setTimeout(180_000);

t.test('changes in progress are not reported while the wiki is written to', async (t) => {
  const config = await testConfig(t);
  const app = await testApp(t, config);
  renderSimply(app);
  const wiki = await openFullWiki(t, app);
  const admin = testAdmin(t, config);
  let isWriting = true;
  const write = async (name: string) => {
    let page = await wiki.create(`/${name}/page`, '# Page\n');
    for (let i = 0; isWriting; i += 1) {
      await wiki.create(`/${name}/page/${i}`);
      page = await wiki.save(page, `# Page ${i}\n\n[next](/${name}/page/${i})\n`);
      const move = await wiki.post(`/api/pages/${page.id}/rename`, { path: `/${name}/moved${i}` });
      while ((await wiki.get(`/api/moves/${move.json().id}`)).json().state !== 'done') await new Promise(setImmediate);
      // Its links have been led to where the pages are now.
      page = (await wiki.get(`/api/pages/${page.id}`)).json();
    }
  };
  const writing = Promise.all(['a', 'b'].map(write));
  const run = await admin.run(['check']);
  isWriting = false;
  await writing;
  t.match(run, { code: 0, stdout: /: all is well\.\n$/, stderr: /things to look at\n/ });
});

t.test('faults are reported with the command that repairs them, and with exit code 1', async (t) => {
  const config = await testConfig(t);
  const app = await testApp(t, config);
  renderSimply(app);
  const wiki = await openFullWiki(t, app);
  const admin = testAdmin(t, config);
  const page = await wiki.create('/a/b');
  const { db } = app.mongo;
  await db.collection<{ _id: string }>('page_tree').deleteOne({ _id: '/a' });
  await db.collection('pages').updateOne({ path: '/a/b' }, { $set: { title: 'Tea' } });

  const run = await admin.run(['check']);
  t.equal(run.code, 1);
  const lines = run.stdout.split('\n');
  t.same(lines.slice(0, 2), [
    'title_wrong               /a/b is called "Tea", its revision "/a/b"',
    'tree_place_absent         /a/b cannot be reached in the tree: /a is missing',
  ]);
  t.match(lines[2], /(^|, )1 accounts, .* 1 pages, .*: 2 violations\.$/);
  t.match(run.stderr, 'wiki-admin rebuild tree   repairs 1\n');
  t.match(run.stderr, 'No command repairs 1');

  t.match(await admin.run(['rebuild', 'tree']), {
    code: 0,
    stdout: '1 pages, 3 places: 1 added, 0 removed or repaired.\n',
  });
  const json = await admin.run(['check', '--json']);
  t.equal(json.code, 1);
  t.match(json.json(), [
    { kind: 'title_wrong', subject: page.id },
    { violations: 1, notices: 0, findings: { title_wrong: 1 }, mends: {} },
  ]);

  const child = admin.start(['check']);
  await once(child.stderr ?? child, 'data');
  child.kill('SIGINT');
  t.same(await once(child, 'close'), [130, null], 'Ctrl-C ends it, also while it waits to look again');
});
