import type { Test } from 'tap';
import type { Doc } from 'yjs';
import { testConfig } from '../../../api/test-app.ts';
import { createReplicas } from '../replicas.ts';
import { residentBytes } from '../resident-bytes.ts';
import { LivePage } from './live-page.ts';
import { LiveSocket } from './live-socket.ts';
import { untilNothing } from './settle.ts';
import { WireClient } from './wire-client.ts';
import { ask, signUpAll } from './world.ts';

/** Returns a replica where two people write and mustn't notice a third. */
export async function setStage(t: Test) {
  const [replica] = await createReplicas(t, { ...(await testConfig(t)), redisUrl: undefined }, 1);
  if (!replica) throw new Error('there is a replica');
  await replica.start();
  const { port, pid } = replica;
  const host = `127.0.0.1:${port}`;
  const [ada, bob = '', eve = ''] = await signUpAll(port ?? 0);
  const create = async (path: string, body: string) =>
    (await ask<{ id: string }>(port, ada, 'POST', '/api/pages', { path, body })).id;
  const pageId = await create('/shared', '# Shared\n');
  const hiddenId = await create('/hidden', '# Hidden\n');
  await ask(port, ada, 'PUT', `/api/pages/${hiddenId}/access`, { view: { groups: [] }, edit: null });

  const write = async (accessToken: string) => {
    const socket = new LiveSocket({ host, accessToken }, 60_000);
    const page = new LivePage({ pageId, socket });
    t.teardown(() => {
      page.leave();
      socket.destroy();
    });
    void socket.connect();
    const left = await untilNothing(() => (page.isLive ? [] : ['the page is not open']));
    if (left.length > 0) throw new Error(left[0]);
    return page;
  };
  const writers = [await write(ada), await write(bob)] as const;
  let words = 0;

  async function goOn(t: Test, writer: LivePage, reader: LivePage): Promise<void> {
    const word = `<${++words}>`;
    writer.change((text) => text.insert(text.length, word));
    const left = await untilNothing(() => {
      writer.confirm();
      return [
        ...(reader.text.includes(word) ? [] : ['the other one sees it']),
        ...(writer.isAllAcknowledged ? [] : ['it is acknowledged']),
      ];
    });
    t.same(left, [], 'the others go on writing');
  }

  return {
    host,
    port,
    pageId,
    hiddenId,
    writers,
    accessToken: eve,
    enter: () => WireClient.connect({ host, accessToken: eve }),
    /** Eve, who may edit, with the page's text. */
    async enterPage(): Promise<{ client: WireClient; doc: Doc }> {
      const client = await WireClient.connect({ host, accessToken: eve });
      return { client, doc: await client.open(pageId) };
    },
    /** Both write and see each other; neither reconnected, nothing is lost or doubled. */
    async othersGoOn(t: Test): Promise<void> {
      const [first, second] = writers;
      await goOn(t, first, second);
      await goOn(t, second, first);
      t.equal(first.text, second.text, 'they hold the same text');
      const all = Array.from({ length: words }, (_, index) => `<${index + 1}>`);
      const wrong = all.filter((word) => first.text.split(word).length !== 2);
      t.same(wrong, [], 'all that they wrote is there once');
      const welcomes = writers.map(({ messages }) => messages.filter(({ kind }) => kind === 'welcome').length);
      t.same(welcomes, [1, 1], 'neither had to come back');
      t.equal(replica.pid, pid);
      t.equal((await fetch(`http://${host}/api/app/info`)).status, 200, 'the replica is the same one');
    },
    /** Bytes; 0 if unknown. */
    residentBytes: (): Promise<number> => residentBytes(pid),
  };
}
