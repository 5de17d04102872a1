import t, { type Test } from 'tap';
import { eventually } from '../../ops/testing/eventually.ts';
import { openPeople } from '../pages/permissions/test-people.ts';

/** Records sent commands as `command collection`. */
function noteCommands(t: Test, { client }: { client: import('mongodb').MongoClient }): string[] {
  const sent: string[] = [];
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) =>
    void sent.push(`${commandName} ${command[commandName]}`);
  client.on('commandStarted', note);
  t.teardown(() => client.off('commandStarted', note));
  return sent;
}

/** Sent only after writes, and always with a server. */
const forgettable = 'find page_changes';

t.test('a page view asks the database only for changes, and once more after one', async (t) => {
  const { app, carol, bob, group, restrict } = await openPeople(t, { metricsPort: 0 });
  await restrict(await carol.create('/team'), { view: [await group(bob)], ownerId: carol.user.id });
  const page = await carol.create('/team/tea', '# Tea\n\n[more](/team)\n');
  const views = [
    '/api/pages/view?path=/team/tea',
    '/api/pages?path=/team/tea',
    `/api/pages/${page.id}`,
    `/api/pages/${page.id}?omit=body,ast`,
  ];
  for (const url of views) t.equal((await bob.ask('GET', url)).statusCode, 200);
  const sent = noteCommands(t, app.mongo);
  const others = () => sent.filter((command) => command !== forgettable);
  for (const url of views) {
    sent.length = 0;
    t.equal((await bob.ask('GET', url)).statusCode, 200);
    t.ok(sent.length <= 1, url);
    t.same(others(), [], url);
  }
  const view = async () => {
    sent.length = 0;
    t.equal((await bob.ask('GET', '/api/pages/view?path=/team/tea')).statusCode, 200);
    t.ok(sent.length <= others().length + 1);
    return others();
  };
  await restrict(page, {});
  t.same(await view(), ['find pages'], 'after a change of a rule');
  const body = '# Tea\n\n[less](/team)\n';
  await carol.ask('PUT', `/api/pages/${page.id}`, { body, baseRevisionId: page.revisionId });
  const pending = { pendingEvents: { $exists: true } };
  const isSettled = async () => (await app.mongo.db.collection('pages').countDocuments(pending)) === 0;
  await eventually(isSettled, 'the event of the save is handled');
  t.same(await view(), ['find pages'], 'after a save');
  const isUnasked = async () => (await view()).length === 0 && sent.length === 0;
  if (app.mongo.storeFile) await eventually(isUnasked, 'nothing is written, and nothing asked');
});
