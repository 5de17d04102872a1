import { setTimeout as delay } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { startLoad } from '../testing/containers/container-load.ts';
import { type Deployment, nextVersion, openDeployment, whyNot } from '../testing/containers/deployment.ts';
import { eventually } from '../testing/eventually.ts';
import { LivePage } from '../testing/live/live-page.ts';
import { LiveSocket } from '../testing/live/live-socket.ts';

t.setTimeout(1_800_000);

const minute = 60_000;

function openTab(t: Test, { origin, token }: Deployment, pageId: string): LivePage {
  const socket = new LiveSocket({ host: new URL(origin).host, accessToken: token() }, minute);
  const page = new LivePage({ pageId, socket });
  t.teardown(() => {
    page.leave();
    socket.destroy();
  });
  void socket.connect();
  return page;
}

t.test('compose.yaml in real containers', { skip: whyNot() }, async (t) => {
  const wiki = await openDeployment(t);
  const { compose, origin, call } = wiki;

  await t.test('from nothing to pages, files, sockets and OAuth', async (t) => {
    t.match(await call('GET', '/api/app/info'), { status: 200, body: { setupNeeded: true } });
    await wiki.signUp();
    const { body: page } = await call('POST', '/api/pages', { path: '/tea', body: '# Tea\n' });
    t.match(await call('GET', '/api/pages?path=/tea'), { status: 200, body: { id: page.id, title: 'Tea' } });
    t.match(await wiki.upload(page.id, 'leaves.txt', 'green'), { status: 201, body: { size: 5 } });
    const html = await fetch(`${origin}/tea`, { headers: { cookie: `wiki.accessToken=${wiki.token()}` } });
    t.match(await html.text(), /<h1[^>]*>\s*Tea/);
    for (const namespace of ['collab', 'presence', 'notifications']) {
      const socket = await wiki.openSocket(namespace);
      socket.close();
    }
    const tabs = [openTab(t, wiki, page.id), openTab(t, wiki, page.id)] as const;
    await eventually(() => tabs.every((tab) => tab.isLive), 'two have the text open', minute);
    tabs[0].change((text) => text.insert(text.length, 'Typed live.'));
    await eventually(() => tabs[1].text.endsWith('Typed live.'), 'the other one sees it', minute);
    const metadata = await call('GET', '/.well-known/oauth-authorization-server');
    t.match(metadata, { status: 200, body: { issuer: /^http:\/\/localhost:\d+$/ } });
    t.match(await call('POST', '/api/oauth/register', { redirect_uris: ['http://127.0.0.1/'] }), { status: 201 });
    const found = await compose(['exec', '-T', 'api', 'wiki-admin', 'user', 'list']);
    t.match(found.out, /ada@example\.com/);
  });

  await t.test('a recreated api is found, and the proxy keeps running', async (t) => {
    const proxy = await wiki.containersOf('proxy');
    const [before] = await wiki.replicas(1);
    await compose(['up', '--detach', '--no-deps', '--no-build', 'api'], { LOG_LEVEL: 'warn' });
    const isNew = async () => (await wiki.replicas(1)).some((id) => id !== before);
    await eventually(isNew, 'the new one answers', minute);
    t.match(await call('GET', '/api/pages?path=/tea'), { status: 200 });
    t.same(await wiki.containersOf('proxy'), proxy);
  });

  const replaceReplicas = async (t: Test) => {
    const load = await startLoad(wiki, { perSecond: 20, sockets: 50 });
    for (const container of await wiki.containersOf('api')) {
      const before = await wiki.replicas(2);
      await wiki.restart(container);
      const isReplaced = async () => {
        const now = await wiki.replicas(2);
        return now.length === 2 && now.some((id) => !before.includes(id));
      };
      await eventually(isReplaced, 'two answer again', minute);
    }
    await delay(2_000);
    const { requests, failures, reconnected } = await load.stop();
    t.comment(`${requests} requests, ${reconnected} sockets came back`);
    t.same(failures, []);
    t.ok(requests > 200 && reconnected >= 50);
  };

  await t.test('behind nginx, two replicas are replaced one after the other, and no request fails', async (t) => {
    await compose(['up', '--detach', '--no-deps', '--no-build', '--scale', 'api=2', 'api'], { LOG_LEVEL: 'warn' });
    await eventually(async () => (await wiki.replicas(2)).length === 2, 'both answer', minute);
    await replaceReplicas(t);
  });

  await t.test('blue/green there and back, and no request fails', async (t) => {
    const next = await wiki.nextImages();
    const load = await startLoad(wiki, { perSecond: 20, sockets: 50 });
    await compose(
      ['up', '--detach', '--no-deps', '--no-build', '--scale', 'api-green=2', 'api-green', 'web-green'],
      next,
    );
    const addresses = async (service: string) =>
      (await wiki.addressesOf(service)).map((address) => `http://${address}:3000`);
    const check = (service: string, version: string, all: string[]) =>
      wiki.admin(service, ['replicas', 'check', '--json', '--wait', '60', '--expect', version, ...all], next);
    const found = await check('api-green', nextVersion, await addresses('api-green'));
    t.same(found.kinds, ['mixed-fleet', 'mixed-fleet'], 'each sees the other version, and nothing else is wrong');
    t.match(await call('GET', '/api/app/info'), { body: { fleet: { isMixed: true } } });
    await compose(['exec', '-T', 'proxy', 'nginx-fleet', 'use', 'green']);
    t.match(await call('GET', '/api/app/info'), { body: { version: nextVersion } });
    await compose(['stop', 'api', 'web']);
    t.same((await check('api-green', nextVersion, await addresses('api-green'))).kinds, []);

    await compose(['up', '--detach', '--no-deps', '--no-build', '--scale', 'api=2', 'api', 'web'], {
      LOG_LEVEL: 'warn',
    });
    await check('api', wiki.version, await addresses('api'));
    await compose(['exec', '-T', 'proxy', 'nginx-fleet', 'use', 'blue']);
    t.match(await call('GET', '/api/app/info'), { body: { version: wiki.version } });
    await compose(['stop', 'api-green', 'web-green'], next);
    const { requests, failures, reconnected } = await load.stop();
    t.comment(`${requests} requests, ${reconnected} sockets came back`);
    t.same(failures, []);
    t.ok(requests > 200 && reconnected >= 50);
  });

  await t.test('all at once, and back', async (t) => {
    const { WIKI_GREEN_API_IMAGE, WIKI_GREEN_WEB_IMAGE } = await wiki.nextImages();
    const next = { WIKI_API_IMAGE: WIKI_GREEN_API_IMAGE, WIKI_WEB_IMAGE: WIKI_GREEN_WEB_IMAGE };
    for (const [version, images] of [
      [nextVersion, next],
      [wiki.version, {}],
    ] as const) {
      await compose(['stop', 'api', 'web']);
      t.ok((await call('GET', '/api/app/info')).status >= 502, 'the proxy reports that no replica is up');
      await compose(['up', '--detach', '--no-deps', '--no-build', '--scale', 'api=2', 'api', 'web'], images);
      const replicas = (await wiki.addressesOf('api')).map((address) => `http://${address}:3000`);
      const check = ['replicas', 'check', '--json', '--wait', '60', '--expect', version, ...replicas];
      t.same((await wiki.admin('api', check, images)).kinds, []);
      await eventually(
        async () => (await call('GET', '/api/app/info')).body.version === version,
        'it is served',
        minute,
      );
      t.match(await call('GET', '/api/pages?path=/tea'), { status: 200 });
    }
  });

  await t.test('behind Caddy, two replicas are replaced one after the other, and no request fails', async (t) => {
    await wiki.putCaddyInFront(t);
    await replaceReplicas(t);
  });

  await t.test('everything is there after down and up', async (t) => {
    await compose(['down']);
    await wiki.up();
    t.match(await call('GET', '/api/pages?path=/tea'), { status: 200, body: { title: 'Tea' } });
  });
});
