import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import type { Person } from '../pages/permissions/test-people.ts';
import { wsToken } from '../realtime/test-realtime-app.ts';
import { openBells } from './test-bells.ts';

/** Returns a listening wiki, and the levels sent to each account. */
async function openTrees(t: Test) {
  const bells = await openBells(t);
  await bells.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = bells.app.server.address() as AddressInfo;
  async function watch(who: Person) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/notifications?token=${await wsToken(bells.app, who.headers)}`);
    t.teardown(() => socket.terminate());
    const changes: string[] = [];
    socket.on('message', (data) => {
      const { kind, levels } = JSON.parse(String(data));
      if (kind !== 'tree') return;
      changes.push(levels.toSorted().join(' '));
      socket.emit('changed');
    });
    await once(socket, 'open');
    return {
      /** Everything that was sent so far. */
      changes,
      /** Resolves once these levels are sent together. */
      async until(levels: string): Promise<void> {
        while (!changes.includes(levels)) await once(socket, 'changed');
      },
    };
  }
  return { ...bells, watch };
}

t.test('levels that change with a page are sent to those who see it, and to no one else', async (t) => {
  const { ada, bob, carol, watch, restrict, save } = await openTrees(t);
  const [adas, bobs] = [await watch(ada), await watch(bob)];
  const page = await carol.create('/tea/green/sencha');
  await Promise.all([adas.until('/ /tea /tea/green'), bobs.until('/ /tea /tea/green')]);
  const secret = await ada.create('/secret/plan');
  await restrict(secret, { view: [], edit: [] });
  await adas.until('/ /secret');
  bobs.changes.length = 0;
  await save(ada, secret, '# Another plan\n');
  await save(carol, page, '# Sencha\n');
  await bobs.until('/ /tea /tea/green');
  t.same(bobs.changes, ['/ /tea /tea/green']);
});

t.test('a text that changes no title changes no tree; a move changes both places', async (t) => {
  const { ada, bob, watch, save } = await openTrees(t);
  const bobs = await watch(bob);
  const page = await ada.create('/tea/green', '# Green\n');
  await bobs.until('/ /tea');
  await save(ada, page, '# Green\n\nMore.\n');
  await ada.create('/other/page');
  await bobs.until('/ /other');
  const { id } = (await ada.ask('POST', `/api/pages/${page.id}/rename`, { path: '/drinks/green' })).json();
  while ((await ada.ask('GET', `/api/moves/${id}`)).json().state !== 'done');
  await bobs.until('/ /drinks /tea');
});
