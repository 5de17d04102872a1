import type { FastifyInstance } from 'fastify';
import { Collection, type CommandStartedEvent, ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { openPeople } from './permissions/test-people.ts';

alsoBoot('all');

const reading = ['find', 'aggregate'] as const;
const writing = ['insertOne', 'updateOne', 'findOneAndUpdate', 'replaceOne', 'deleteOne', 'bulkWrite'] as const;

/** Records queries; `findOne` is a `find`. */
function noteCommands(t: Test): string[] {
  const commands: string[] = [];
  for (const method of [...reading, ...writing]) {
    t.intercept(Collection.prototype, method, {
      value: new Proxy(Collection.prototype[method] as () => unknown, {
        apply(target, collection: Collection, args) {
          commands.push(`${collection.collectionName} ${method}`);
          return Reflect.apply(target, collection, args);
        },
      }),
    });
  }
  return commands;
}

t.test('listeners of a save read no revision again, and write only changes', async (t) => {
  const { app, ada } = await openPeople(t);
  const page = await ada.create('/tea', '---\ntags: [tea]\n---\n\n# Tea\n');
  await app.notifications.deliverDue();
  const commands = noteCommands(t);
  const body = '---\ntags: [tea]\n---\n\n# Black tea\n';
  const saved = await ada.ask('PUT', `/api/pages/${page.id}`, { body, baseRevisionId: page.revisionId });
  t.equal(saved.statusCode, 200);
  await app.notifications.deliverDue();
  const count = (command: string) => commands.filter((one) => one === command).length;
  const own = {
    'revisions insertOne': 1,
    'pages findOneAndUpdate': 1,
    'pages updateOne': 1,
    'page_links replaceOne': 1,
    'activity insertOne': 1,
    'activity find': 0,
    'page_tags find': 1,
    'notification_jobs insertOne': 1,
    'page_tags replaceOne': 0,
    'tags bulkWrite': 0,
  };
  t.same(Object.fromEntries(Object.keys(own).map((command) => [command, count(command)])), own);
  t.equal(count('revisions find'), 1, 'the facts of the job');
  t.equal(count('page_changes updateOne'), 1);
  t.equal(count('notification_jobs updateOne'), 1, 'a job without recipients is only marked as done');
});

/** Counts sequential commands. */
function measureDepth({ client }: FastifyInstance['mongo']) {
  const depths = new Map<number, number>();
  let [ended, deepest] = [0, 0];
  const start = ({ requestId, commandName, command }: CommandStartedEvent) => {
    // Notifications aren't part of the save.
    if (command[commandName] === 'notification_jobs' && commandName !== 'insert') return;
    depths.set(requestId, ended + 1);
    deepest = Math.max(deepest, ended + 1);
  };
  const end = ({ requestId }: { requestId: number }) => {
    ended = Math.max(ended, depths.get(requestId) ?? 0);
  };
  client.on('commandStarted', start).on('commandSucceeded', end);
  return () => {
    client.off('commandStarted', start).off('commandSucceeded', end);
    return deepest;
  };
}

t.test('a save is answered after four round trips to the database', async (t) => {
  const { app, ada } = await openPeople(t, { metricsPort: 0 });
  const created = await ada.create('/tea', '---\ntags: [tea]\n---\n\n# Tea\n');
  let page = { _id: new ObjectId(created.id), revisionId: new ObjectId(created.revisionId) };
  const isQuiet = async () =>
    (await app.notifications.deliverDue()) === undefined &&
    (await app.mongo.db.collection('pages').countDocuments({ pendingEvents: { $exists: true } })) === 0;
  const trips: number[] = [];
  // A save's follow-up work may overlap the next.
  for (let round = 0; round < 8; round++) {
    await eventually(isQuiet, 'all events are handled');
    const measured = measureDepth(app.mongo);
    const body = `---\ntags: [tea]\n---\n\n# Tea ${round}\n\n[more](/more-${round})\n`;
    const saved = await app.pages.save({
      pageId: page._id,
      body,
      baseRevisionId: page.revisionId,
      account: { user: ada.user as never },
    });
    trips.push(measured());
    page = saved;
  }
  t.ok(Math.min(...trips) <= 4, `${trips}`);
});
