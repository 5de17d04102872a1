import { randomBytes } from 'node:crypto';
import { ObjectId } from 'mongodb';
import t from 'tap';
import type { Rebuilding } from './rebuild-rendered.ts';
import { openWiki, type TestPage, type TestWiki } from './test-wiki.ts';

const nothing: Rebuilding = { revisions: 0, targets: 0, rebuilt: 0, unstorable: 0, failed: 0, left: 0 };

t.test('current revisions of another renderer version are rendered again, and once', async (t) => {
  const wiki = await openWiki(t);
  const tea = await wiki.save(await wiki.create('/tea', '# Tea\n'), '# Green tea\n');
  const old = await wiki.create('/old', '# Old\n');
  await trash(wiki, old);
  await wiki.create('/fresh', '# Fresh\n');
  const revisions = revisionsOf(wiki);
  await revisions.updateMany({ pageId: { $in: [idOf(tea), idOf(old)] } }, { $set: { rendererVersion: 'older' } });

  const before = await revisions.find().toArray();
  const dry = await wiki.app.pages.rebuildRendered({ isDryRun: true });
  t.same(dry, { ...nothing, revisions: 3, targets: 2, left: 2 });
  t.same(await revisions.find().toArray(), before, 'a dry run writes nothing');
  const steps: number[][] = [];
  const first = await wiki.app.pages.rebuildRendered({ onProgress: (...step) => steps.push(step) });
  t.same(first, { ...nothing, revisions: 3, targets: 2, rebuilt: 2 }, 'those of the trash too');
  t.same(steps, [
    [0, 3],
    [3, 3],
  ]);
  t.same(await wiki.app.pages.rebuildRendered(), { ...nothing, revisions: 3 }, '0 targets: it is done');
  const rebuilt = await revisions.findOne({ _id: new ObjectId(tea.revisionId) });
  const [asBefore] = before.filter(({ _id }) => _id.equals(tea.revisionId));
  const rendered = { rendererVersion: wiki.app.renderer.version, ast: rebuilt?.ast, toc: rebuilt?.toc };
  t.same(rebuilt, { ...asBefore, ...rendered }, 'nothing else of it has changed');

  t.same(await wiki.app.pages.rebuildRendered({ allRevisions: true, isDryRun: true }), {
    ...nothing,
    revisions: 4,
    targets: 1,
    left: 1,
  });
  t.match(await wiki.app.pages.rebuildRendered({ allRevisions: true }), { rebuilt: 1, left: 0 });
  t.equal(await revisions.countDocuments({ rendererVersion: 'older' }), 0);
});

t.test('a missing tree is a target; one too large to store is not', async (t) => {
  const wiki = await openWiki(t);
  const lost = await wiki.create('/lost', '# Lost\n');
  const half = await wiki.create('/half', '# Half\n');
  const large = await wiki.create('/large', '# Large\n');
  const revisions = revisionsOf(wiki);
  await revisions.updateOne({ pageId: idOf(lost) }, { $unset: { ast: '', toc: '' } });
  await revisions.updateOne({ pageId: idOf(half) }, { $set: { toc: null } });
  await revisions.updateOne({ pageId: idOf(large) }, { $unset: { rendererVersion: '' } });
  const { renderer } = wiki.app;
  const { render } = renderer;
  const huge = randomBytes(13 * 1024 * 1024).toString('base64');
  renderer.render = async (body) => {
    const rendered = await render(body);
    if (body !== '# Large\n') return rendered;
    return { ...rendered, ast: { type: 'root', children: [{ type: 'text', value: huge }] } };
  };
  const first = await wiki.app.pages.rebuildRendered();
  t.same(first, { ...nothing, revisions: 3, targets: 3, rebuilt: 2, unstorable: 1 });
  t.same(await wiki.app.pages.rebuildRendered(), { ...nothing, revisions: 3 });
  t.match(await revisions.findOne({ pageId: idOf(large) }), {
    ast: null,
    toc: null,
    rendererVersion: renderer.version,
  });
});

t.test('results that an older replica writes meanwhile are left, and counted', async (t) => {
  const wiki = await openWiki(t);
  const revisions = revisionsOf(wiki);
  const pages: TestPage[] = [];
  for (const name of ['a', 'b', 'c']) pages.push(await wiki.create(`/${name}`, `# ${name}\n`));
  await revisions.updateMany({}, { $set: { rendererVersion: 'older' } });
  const { renderer } = wiki.app;
  const { render } = renderer;
  let isFirst = true;
  renderer.render = async (body) => {
    const rendered = await render(body);
    if (!isFirst) return rendered;
    isFirst = false;
    await revisions.updateOne({ body }, { $set: { rendererVersion: 'oldest' } });
    const saved = await wiki.save(pages.at(-1) as TestPage, '# c, saved by an older replica\n');
    await revisions.updateOne({ _id: new ObjectId(saved.revisionId) }, { $set: { rendererVersion: 'older' } });
    return rendered;
  };
  const first = await wiki.app.pages.rebuildRendered();
  t.same(first, { ...nothing, revisions: 3, targets: 3, rebuilt: 2, left: 2 });
  t.equal(await revisions.countDocuments({ rendererVersion: 'oldest' }), 1, 'it was not written over');
  t.match(await wiki.app.pages.rebuildRendered(), { targets: 2, rebuilt: 2, left: 0 });
  t.match(await wiki.app.pages.rebuildRendered(), { targets: 0 });
});

t.test('a page that cannot be rendered holds up none of the others, and stays a target', async (t) => {
  const wiki = await openWiki(t);
  const bad = await wiki.create('/bad', '# Bad\n');
  const plain = await wiki.create('/plain', '# Plain\n');
  await wiki.create('/good', '# Good\n');
  await revisionsOf(wiki).updateMany({}, { $set: { rendererVersion: 'older' } });
  const { renderer } = wiki.app;
  const { render } = renderer;
  renderer.render = async (body) => {
    if (body === '# Bad\n') throw new Error('no process');
    return { ...(await render(body)), notice: body === '# Plain\n' ? 'too_complex' : null };
  };
  const findings: object[] = [];
  const counts = await wiki.app.pages.rebuildRendered({ onFinding: (finding) => findings.push(finding) });
  t.same(counts, { ...nothing, revisions: 3, targets: 3, rebuilt: 2, failed: 1, left: 1 });
  t.same(
    new Set(findings),
    new Set([
      { kind: 'failed', revisionId: bad.revisionId, page: '/bad', detail: 'no process' },
      { kind: 'too_complex', revisionId: plain.revisionId, page: '/plain', detail: 'too complex; shown as plain text' },
    ]),
  );
});

t.test('it stops between two revisions on request', async (t) => {
  const wiki = await openWiki(t);
  for (let i = 0; i < 6; i += 1) await wiki.create(`/${i}`);
  await revisionsOf(wiki).updateMany({}, { $set: { rendererVersion: 'older' } });
  const stop = new AbortController();
  const { renderer } = wiki.app;
  const { render } = renderer;
  renderer.render = async (body) => {
    stop.abort();
    return render(body);
  };
  await t.rejects(wiki.app.pages.rebuildRendered({ signal: stop.signal }), { name: 'AbortError' });
  const { targets } = await wiki.app.pages.rebuildRendered();
  t.ok(targets >= 4, `${targets} were left`);
});

const revisionsOf = ({ app }: TestWiki) => app.mongo.db.collection('revisions');
const idOf = ({ id }: TestPage) => new ObjectId(id);

async function trash(wiki: TestWiki, page: TestPage): Promise<void> {
  const { id } = (await wiki.post(`/api/pages/${page.id}/trash`, {})).json();
  while ((await wiki.get(`/api/moves/${id}`)).json().state !== 'done') await new Promise(setImmediate);
}
