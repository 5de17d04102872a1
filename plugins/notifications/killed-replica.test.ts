import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import type { Config } from '../../api/config.ts';
import { testConfig } from '../../api/test-app.ts';
import { entryOf } from '../../ops/testing/entry-of.ts';
import { roundsOf } from '../../ops/testing/rounds.ts';
import { addAccounts, addWatches } from '../../ops/testing/watchers.ts';
import type { Person } from '../pages/permissions/test-people.ts';
import type { NotificationRecord } from './notification.ts';
import { type Bells, openBells } from './test-bells.ts';
import type { Said, Saving } from './test-saving-process.ts';

const rounds = Number(process.env.NOTICE_ROUNDS ?? roundsOf(4, 1));
/** Several parts of a fan-out. */
const watchers = 450;
/** Killed within this time after the request or, mostly, its first save. */
const lifeMs = 1_000;
/** Time until a server has carried out what was sent. */
const serverMs = process.env.TEST_MONGODB_URI ? 250 : 0;
/** Started ahead of time. */
const ready = 2;
t.setTimeout(60_000 + rounds * 30_000);

function startReplica(t: Test, config: Config): Promise<ChildProcess> {
  const entry = entryOf('plugins/notifications/test-saving-process');
  const child = fork(entry.at(-1) ?? '', [JSON.stringify(config)], { execArgv: entry.slice(0, -1) });
  t.teardown(() => child.kill('SIGKILL'));
  return once(child, 'message').then(() => child);
}

/** Kills a saving replica at random while someone reads; returns the acknowledged saves. */
async function saveAndKill(child: ChildProcess, saving: Saving, reader: Person): Promise<string[]> {
  const acknowledged: string[] = [];
  const killSoon = () => setTimeout(Math.random() * lifeMs).then(() => child.kill('SIGKILL'));
  const isEarly = Math.random() < 0.25;
  child.on('message', (said: Said) => {
    if (said.kind !== 'saved') return;
    if (acknowledged.push(said.revisionId) === 1 && !isEarly) void killSoon();
  });
  const exited = once(child, 'exit');
  child.send(saving);
  if (isEarly) void killSoon();
  let hasExited = false;
  void exited.then(() => {
    hasExited = true;
  });
  while (!hasExited) await reader.ask('POST', '/api/notifications/read-all');
  return acknowledged;
}

t.test(
  `everyone is notified once of each save, though the replica that saves is killed, ${rounds} times`,
  async (t) => {
    const config = await testConfig(t);
    const bells = await openBells(t, config);
    const { app, bob, carol } = bells;
    const accounts = await addAccounts(app, watchers);
    const replicas = Array.from({ length: Math.min(ready, rounds) }, () => startReplica(t, config));
    let [saves, interrupted] = [0, 0];
    for (let round = 1; round <= rounds; round += 1) {
      const child = await (replicas.shift() ?? startReplica(t, config));
      if (round + replicas.length < rounds) replicas.push(startReplica(t, config));
      const page = await carol.create(`/round-${round}`);
      await app.notifications.deliverDue();
      await addWatches(app, page.id, accounts);
      const acknowledged = await saveAndKill(child, { pageId: page.id, headers: bob.headers }, carol);

      interrupted += await recover(bells, page.id);
      const saved = await savedIn(bells, page.id);
      saves += saved.size;
      t.ok(
        acknowledged.every((id) => saved.has(id)),
        'what was acknowledged is there',
      );
      await requireTold(t, bells, page.id, [...accounts, carol.user.id].map(String), saved);
    }
    t.comment(`${saves} saves to ${watchers + 1} people in ${rounds} rounds; ${interrupted} fan-outs were interrupted`);
  },
);

/**
 * Runs sweeps until nothing is left; a server may still carry out a dead process's commands. Returns the unfinished
 * fan-outs.
 */
async function recover({ app }: Bells, pageId: string): Promise<number> {
  const jobs = app.mongo.db.collection('notification_jobs');
  const pages = app.mongo.db.collection('pages');
  let interrupted = 0;
  for (let isWhole = false; !isWhole; ) {
    // The dead one's lease runs out.
    const leases = await jobs.updateMany({ dueAt: { $exists: true } }, { $set: { dueAt: new Date(0) } });
    interrupted += leases.modifiedCount;
    await app.pages.announcePending(new Date());
    await app.notifications.deliverDue();
    await setTimeout(serverMs);
    const isPending = await pages.findOne({ _id: new ObjectId(pageId), pendingEvents: { $exists: true } });
    isWhole = !isPending && (await jobs.countDocuments({ dueAt: { $exists: true } })) === 0;
  }
  return interrupted;
}

/** Returns the revisions of a page after its first. */
async function savedIn({ app, carol }: Bells, id: string): Promise<Set<string>> {
  const history: string[] = [];
  for (let cursor = ''; ; ) {
    const answer = await carol.ask('GET', `/api/pages/${id}/revisions?limit=100${cursor && `&cursor=${cursor}`}`);
    const { items, nextCursor } = answer.json();
    history.push(...items.map((item: { id: string }) => item.id));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  const { length } = history;
  if (length === 0) throw new Error(`the history of a page of ${app.mongo.db.databaseName} is empty`);
  return new Set(history.slice(0, -1));
}

async function requireTold(t: Test, { app }: Bells, id: string, accountIds: string[], saved: Set<string>) {
  const entries = app.mongo.db.collection<NotificationRecord>('notifications').find({ kind: 'page.saved' });
  const notified = new Map<string, { count: number; occurrences: ObjectId[] }>();
  for await (const { accountId, pageId, count, occurrences } of entries) {
    if (pageId?.toHexString() !== id) continue;
    const before = notified.get(accountId.toHexString()) ?? { count: 0, occurrences: [] };
    const all = { count: before.count + count, occurrences: [...before.occurrences, ...occurrences] };
    notified.set(accountId.toHexString(), all);
  }
  t.same([...notified.keys()].sort(), saved.size > 0 ? [...accountIds].sort() : [], 'everyone, and no one else');
  const wrong = Array.from(notified).filter(([, { count }]) => count !== saved.size);
  t.same(wrong, [], `each of the ${saved.size} saves is notified once`);
  const twice = Array.from(notified).filter(
    ([, { occurrences }]) => new Set(occurrences.map(String)).size < occurrences.length,
  );
  t.same(twice, []);
}
