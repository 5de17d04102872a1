import { once } from 'node:events';
import t, { type Test } from 'tap';
import { testApp, testConfig } from '../../api/test-app.ts';
import { openFullWiki, renderSimply } from '../../plugins/pages/test-wiki.ts';
import { eventually } from '../testing/eventually.ts';
import { testAdmin } from './test-admin.ts';

// Commands run as processes, perhaps on a busy machine.
t.setTimeout(180_000);

const rebuild = ['rebuild', 'rendered-ast'];

t.test('killed in the middle it continues where it stopped, until there are 0 targets', async (t) => {
  const { config, wiki } = await open(t);
  const many = 400;
  const { body: first } = await wiki.create('/0', '# Tea\n\n$x^2$\n');
  for (let i = 1; i < many; i += 1) await wiki.create(`/${i}`, first);
  const revisions = wiki.app.mongo.db.collection('revisions');
  await revisions.updateMany({}, { $set: { rendererVersion: 'older' } });
  const done = () => revisions.countDocuments({ rendererVersion: wiki.app.renderer.version });

  const dry = await testAdmin(t, config).run([...rebuild, '--dry-run']);
  t.match(dry, { code: 1, stdout: `${many} pages: ${many} targets.\n` });
  t.equal(await done(), 0);

  const { start, run } = testAdmin(t, config);
  const child = start(rebuild);
  await eventually(done, 'some are rebuilt');
  child.kill('SIGKILL');
  await once(child, 'close');
  const rebuilt = await done();
  t.ok(rebuilt > 0 && rebuilt < many, `${rebuilt} were rebuilt before it was killed`);

  const again = await run([...rebuild, '--json']);
  t.equal(again.code, 0, again.stderr);
  const left = many - rebuilt;
  t.match(again.json(), [{ revisions: many, targets: left, rebuilt: left, failed: 0, left: 0, isDryRun: false }]);
  t.match(await run(rebuild), { code: 0, stdout: `${many} pages: 0 targets.\n` });
  const other = await testApp(t, config);
  const { ast } = (await other.inject({ url: '/api/pages?path=/0', headers: wiki.ada.headers })).json().rendered;
  t.match(JSON.stringify(ast), /"Tea"/, 'and what it stored is what is shown');
});

t.test('while a replica of an older version writes, the exit code says that something is left', async (t) => {
  const { config, wiki } = await open(t);
  const { renderer } = wiki.app;
  const { render } = renderer;
  renderer.render = async (body) => ({ ...(await render(body)), version: 'older' });
  // Rebuilt first, and written repeatedly while the others are.
  let page = await wiki.create('/tea', 'Tea\n');
  const others = 80;
  for (let i = 0; i < others; i += 1) await wiki.create(`/${i}`, 'Water\n');
  const { run } = testAdmin(t, config);
  let isWriting = true;
  const writing = (async () => {
    for (let i = 0; isWriting; i += 1) page = await wiki.save(page, `Tea ${i}\n`);
  })();
  const busy = await run([...rebuild, '--json']);
  isWriting = false;
  await writing;
  t.match(busy, { code: 1, stderr: /Replicas of another version still write/ });
  t.match(busy.json(), [{ targets: others + 1, left: 1 }]);
  t.match(await run(rebuild), { code: 0, stdout: `${others + 1} pages: 1 target; 1 rebuilt, 0 left.\n` });
});

async function open(t: Test) {
  const config = await testConfig(t);
  const app = await testApp(t, config);
  renderSimply(app);
  return { config, wiki: await openFullWiki(t, app) };
}
