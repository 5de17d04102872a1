import t, { type Test } from 'tap';
import { openPeople } from './permissions/test-people.ts';

/** What the driver sends from now on: `command collection`. */
function noteCommands(t: Test, { client }: { client: import('mongodb').MongoClient }): string[] {
  const sent: string[] = [];
  const note = ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) =>
    void sent.push(`${commandName} ${command[commandName]}`);
  client.on('commandStarted', note);
  t.teardown(() => client.off('commandStarted', note));
  return sent;
}

t.test(
  'a page view is one command on the database, for what has changed, and one more where something has',
  async (t) => {
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
    for (const url of views) {
      sent.length = 0;
      t.equal((await bob.ask('GET', url)).statusCode, 200);
      t.same(sent, ['find page_changes'], url);
    }
    const view = async () => {
      sent.length = 0;
      t.equal((await bob.ask('GET', '/api/pages/view?path=/team/tea')).statusCode, 200);
      return [...sent];
    };
    await restrict(page, {});
    t.same(await view(), ['find page_changes', 'find pages'], 'after a change of a rule');
    const body = '# Tea\n\n[less](/team)\n';
    await carol.ask('PUT', `/api/pages/${page.id}`, { body, baseRevisionId: page.revisionId });
    t.same(await view(), ['find page_changes', 'find pages'], 'after a save');
    t.same(await view(), ['find page_changes']);
  },
);
