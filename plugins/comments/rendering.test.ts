import { ObjectId } from 'mongodb';
import t from 'tap';
import { ownIds } from './own-ids.ts';
import { limits } from './schema.ts';
import { openTalk } from './test-talk.ts';

t.setTimeout(120_000);

const { app, ada, bob } = await openTalk(t);
const comments = app.mongo.db.collection('comments');
const page = await ada.create('/tea');
const shown = async (id: string) => (await bob.ask('GET', `/api/comments/${id}`)).json().rendered;

t.test('a comment is rendered and made harmless as a page is', async (t) => {
  const text = '**Tea** <script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=alert(1)> $x^2$';
  const { id } = await ada.say(page.id, text);
  const { version, ast } = await shown(id);
  const fromPage = (await ada.ask('POST', '/api/pages/preview', { body: text })).json();
  t.equal(version, app.renderer.version);
  t.same(ast, fromPage.ast);
  t.notMatch(JSON.stringify(ast), /javascript:|onerror|"tagName":"script"/i);
});

t.test('headings and footnotes of a comment have unique ids', async (t) => {
  const { id } = await ada.say(page.id, '# Tea\n\n[up](#tea) [page](#elsewhere)[^1]\n\n[^1]: note');
  const json = JSON.stringify((await shown(id)).ast);
  t.match(json, `"id":"comment-${id}-tea"`);
  t.match(json, `"href":"#comment-${id}-tea"`);
  t.match(json, '"href":"#elsewhere"', 'a link to the page leads there still');
  t.match(json, `"href":"#comment-${id}-user-content-fn-1"`);
  t.notMatch(json, /"id":"(?!comment-)/);
});

t.test('a link whose fragment cannot be read stays as it is', async (t) => {
  const link = { type: 'element' as const, tagName: 'a', properties: { href: '#%' }, children: [] };
  t.match(ownIds({ type: 'root', children: [link] }, 'x-'), { children: [{ properties: { href: '#%' } }] });
});

t.test(
  'a tree of another renderer version is rendered again for the view, and stored only by the rebuild',
  async (t) => {
    const { id } = await ada.say(page.id, '*mine*');
    const _id = new ObjectId(id);
    const now = await shown(id);
    await comments.updateOne({ _id }, { $set: { 'rendered.version': 'older' } });
    const before = await comments.findOne({ _id });
    t.same(await shown(id), now);
    t.same(await comments.findOne({ _id }), before, 'nothing is stored');
    t.match(await app.comments.rebuildRendered({ isDryRun: true }), { targets: 1, rebuilt: 0, left: 1 });
    t.match(await app.comments.rebuildRendered(), { targets: 1, rebuilt: 1, left: 0 });
    t.equal((await comments.findOne({ _id }))?.rendered.version, app.renderer.version);
    t.match(await app.comments.rebuildRendered(), { targets: 0, rebuilt: 0, left: 0 });
  },
);

t.test('a text whose tree would be out of all proportion is shown as it was written', async (t) => {
  const columns = 300;
  const text = `|${'a|'.repeat(columns)}\n|${'-|'.repeat(columns)}\n${'|\n'.repeat(100)}`;
  const { id } = await ada.say(page.id, text);
  const { ast } = await shown(id);
  t.match(ast.children, [{ tagName: 'pre', children: [{ value: text }] }]);
  t.ok(JSON.stringify(ast).length < limits.treeMaxLength);
});

t.test('comments beyond one answer come with the next', async (t) => {
  const { id } = await ada.create('/long');
  // About 300 KB as a tree each.
  const text = '`a` '.repeat(3900);
  const first = await ada.say(id, text);
  const length = JSON.stringify((await shown(first.id)).ast).length;
  const fitting = Math.floor(limits.answerMaxLength / length);
  t.ok(fitting > 2 && fitting < 40, `${length} units each`);
  const record = await comments.findOne({ _id: new ObjectId(first.id) });
  const { thread: _, ...rest } = record ?? { thread: null };
  const replies = Array.from({ length: fitting + 2 }, (_, index) => {
    return { ...rest, _id: new ObjectId(), clientId: `c${index}`, createdAt: new Date() };
  });
  await comments.insertMany(replies);
  const [thread] = (await ada.ask('GET', `/api/pages/${id}/comments`)).json().items;
  t.equal(thread.comments.length, fitting);
  t.equal(thread.replyCount, fitting + 2);
  const more = await ada.ask('GET', `/api/comments/${first.id}/replies?cursor=${thread.nextCursor}`);
  t.equal(more.json().items.length, 3);
  t.equal(more.json().nextCursor, null);
});
