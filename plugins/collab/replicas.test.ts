import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import * as Y from 'yjs';
import { buildApp } from '../../api/app.ts';
import { signUp, testConfig } from '../../api/test-app.ts';
import { hasRedisServer, noRedis, redisUrlFor } from '../coordination/test-redis.ts';
import { createPage, openText, readPage, type SignedIn } from './test-live.ts';

/** Two replicas of one wiki. */
async function openReplicas(t: Test, redisUrl: string | undefined): Promise<[FastifyInstance, FastifyInstance]> {
  const config = await testConfig(t, { redisUrl });
  const open = async () => {
    const app = await buildApp(config, pino({ level: 'silent' }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  };
  const replicas: [FastifyInstance, FastifyInstance] = [await open(), await open()];
  t.teardown(async () => {
    if (config.mongodbUri) await replicas[0].mongo.db.dropDatabase();
    await Promise.all(replicas.map((app) => app.close()));
  });
  return replicas;
}

t.test('people on two replicas write one text', { skip: hasRedisServer ? false : noRedis }, async (t) => {
  const [one, two] = await openReplicas(t, await redisUrlFor(t));
  const ada = await signUp(one, 'Ada');
  const page = await createPage(one, ada, '/tea', 'one\n');
  const first = await openText(t, one, ada, page.id);
  const second = await openText(t, two, ada, page.id);
  await Promise.all([first.untilText('one\n'), second.untilText('one\n')]);
  for (let i = 0; i < 20; i += 1) {
    first.type(`a${i} `);
    second.type(`b${i} `, 0);
  }
  await Promise.all([first.confirmed(), second.confirmed()]);
  await first.until(() => first.text().includes('b19 ') && first.text() === second.text());
  await second.until(() => second.text().includes('a19 ') && first.text() === second.text());
  second.provider.awareness?.setLocalStateField('cursor', { anchor: null, head: null });
  await first.until(() =>
    [...(first.provider.awareness?.getStates().values() ?? [])].some(
      (state) => state.user?.name === 'Ada' && state.cursor,
    ),
  );
  t.match(await first.save(), { kind: 'saved' });
  await second.until(() => second.heard.some((message) => message.kind === 'revision' && message.isComplete));
  t.equal((await readPage(two, ada, page.id)).body, first.text());
});

t.test('replicas that cannot hear each other lose nothing', async (t) => {
  const [one, two] = await openReplicas(t, undefined);
  const ada = await signUp(one, 'Ada');
  const page = await createPage(one, ada, '/tea', 'one\n');
  const first = await openText(t, one, ada, page.id);
  const second = await openText(t, two, ada, page.id);
  await Promise.all([first.untilText('one\n'), second.untilText('one\n')]);
  first.type('two\n');
  await first.confirmed();
  // The log has the other's entry after this write.
  second.type('zero\n', 0);
  await second.confirmed();
  await second.untilText('zero\none\ntwo\n');
  t.match(await first.save(), { kind: 'saved' });
  t.equal((await readPage(one, ada, page.id)).body, 'zero\none\ntwo\n');
});

t.test('late and repeated announcements of a long entry are ignored', async (t) => {
  const [one, two] = await openReplicas(t, undefined);
  const ada = await signUp(one, 'Ada');
  const page = await createPage(one, ada, '/tea', 'one\n');
  const first = await openText(t, one, ada, page.id);
  const channel = `collab:${page.id}`;
  const { publish } = one.coordination;
  const held: string[] = [];
  one.coordination.publish = async (name, message) => {
    if (name === channel) held.push(message);
    await publish(name, message);
  };
  const second = await openText(t, two, ada, page.id);
  await Promise.all([first.untilText('one\n'), second.untilText('one\n')]);
  const long = 'long '.repeat(20_000);
  first.type(long);
  await first.confirmed();
  await readLog(two, ada, page.id);
  await second.untilText(`one\n${long}`);
  for (const message of [...held, ...held]) await two.coordination.publish(channel, message);
  first.type('two\n');
  await first.confirmed();
  await readLog(two, ada, page.id);
  await second.untilText(`one\n${long}two\n`);
  second.type('three\n');
  await second.confirmed();
  t.same(second.closed, []);
});

t.test('revisions that two replicas follow at once are folded in once', async (t) => {
  const [one, two] = await openReplicas(t, undefined);
  const ada = await signUp(one, 'Ada');
  const page = await createPage(one, ada, '/tea', 'one\n');
  const first = await openText(t, one, ada, page.id);
  await first.untilText('one\n');
  let baseRevisionId = page.revisionId;
  let body = 'one\n';
  for (const line of ['two\n', 'three\n', 'four\n']) {
    body += line;
    const payload = { body, baseRevisionId };
    const put = await two.inject({ method: 'PUT', url: `/api/pages/${page.id}`, headers: ada.headers, payload });
    baseRevisionId = put.json().revisionId;
  }
  const { readLight } = one.revisions;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    one.revisions.readLight = async (id) => {
      resolve();
      await held;
      return readLight(id);
    };
  });
  const saved = first.save();
  await reached;
  const second = await openText(t, two, ada, page.id);
  await second.untilText(body);
  second.erase(body.indexOf('four'), 'four\n'.length);
  await second.confirmed();
  goOn();
  t.match(await saved, { kind: 'saved' });
  await first.untilText('one\ntwo\nthree\n');
  t.equal((await readPage(two, ada, page.id)).body, 'one\ntwo\nthree\n');
});

/** A change with a gap makes a replica read the log. */
async function readLog(app: FastifyInstance, { headers }: SignedIn, id: string): Promise<void> {
  const doc = new Y.Doc();
  const updates: string[] = [];
  doc.on('update', (update) => updates.push(Buffer.from(update).toString('base64')));
  for (const word of ['a', 'b']) doc.getText('body').insert(0, word);
  doc.destroy();
  const url = `/api/pages/${id}/live`;
  const { document } = (await app.inject({ url, headers })).json();
  const [, update] = updates;
  const response = await app.inject({ method: 'POST', url, headers, payload: { document, update } });
  if (response.statusCode !== 400) throw new Error(response.body);
}
