import { XMLParser } from 'fast-xml-parser';
import t from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { openPeople } from '../pages/permissions/test-people.ts';

alsoBoot(['access-tokens', 'audit']);

const origin = 'https://wiki.example';
const { app, ada, bob, carol, restrict, move } = await openPeople(t, { publicUrl: origin });

interface Entry {
  id: string;
  title: string;
  summary: string;
  author: { name: string };
  link: { href: string };
  updated: string;
}

interface Links {
  recent: string;
  watched: string;
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  textNodeName: 'text',
  parseTagValue: false,
  isArray: (name) => name === 'entry',
});

const linksOf = async ({ ask }: Pick<typeof bob, 'ask'>): Promise<Links> => (await ask('GET', '/api/feeds')).json();

const fetchFeed = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

async function readFeed(url: string) {
  const answer = await fetchFeed(url);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { feed } = parser.parse(answer.body);
  const entries = (feed.entry ?? []).map((entry: Record<string, { text: string }>) => ({
    ...entry,
    title: entry.title?.text,
    summary: entry.summary?.text,
  }));
  return { feed, entries: entries as Entry[], titles: entries.map(({ title }: Entry) => title) as string[] };
}

t.test('a feed of a place lists what its account can see there, last changed first', async (t) => {
  await carol.create('/feeds/tea', '# Tea & <b>biscuits</b>\n');
  const coffee = await carol.create('/feeds/coffee', '# Coffee\n');
  await carol.create('/feedstock', '# Elsewhere\n');
  await carol.create('/feeds/secret', '# Secret\n');
  const secret = await carol.create('/feeds/hidden', '# Hidden\n');
  await restrict(secret, { view: [] });
  await carol.ask('PUT', `/api/pages/${coffee.id}`, { body: '# Coffee\n\nHot.\n', baseRevisionId: coffee.revisionId });

  const { recent } = await linksOf(bob);
  const { feed, entries, titles } = await readFeed(`${recent}&path=/feeds`);
  t.same(titles, ['Coffee', 'Secret', 'Tea &amp; &lt;b&gt;biscuits&lt;/b&gt;']);
  t.match(entries[0], {
    summary: 'Changed by Carol · /feeds/coffee',
    author: { name: 'Carol' },
    link: { href: `${origin}/-/page/${coffee.id}` },
  });
  t.match(entries[1], { summary: 'Created by Carol · /feeds/secret' });
  t.equal(new Set(entries.map(({ id }) => id)).size, 3);
  t.equal(feed.updated, entries[0]?.updated);
  t.equal(feed.id, `${origin}/feeds`, 'the same after the links are renewed');
  t.equal(feed.title, '/feeds – Wiki');
  t.same((await readFeed(`${recent}&path=/none`)).titles, []);
  const everywhere = (await readFeed(recent)).titles;
  t.ok(everywhere.includes('Elsewhere'));
  t.notOk(everywhere.includes('Hidden'));
  const own = await linksOf(carol);
  t.ok((await readFeed(`${own.recent}&path=/feeds`)).titles.includes('Hidden'));
  t.match((await readFeed(`${recent}&path=/feeds&language=ja`)).entries[0], {
    summary: 'Carol さんが更新 · /feeds/coffee',
  });
});

t.test('each change is an entry, and an unchanged feed is 304', async (t) => {
  const page = await carol.create('/polled', '# Polled\n');
  const { recent } = await linksOf(bob);
  const url = `${recent}&path=/polled`;
  const first = await fetchFeed(url);
  t.match(first.headers['content-type'], 'application/atom+xml');
  t.equal(first.headers['cache-control'], 'private, no-cache');
  const again = await fetchFeed(url, { 'if-none-match': `"other", W/${first.headers.etag}` });
  t.equal(again.statusCode, 304);
  t.equal(again.body, '');
  const before = await readFeed(url);
  await carol.ask('PUT', `/api/pages/${page.id}`, { body: '# Polled twice\n', baseRevisionId: page.revisionId });
  t.equal((await fetchFeed(url, { 'if-none-match': first.headers.etag })).statusCode, 200);
  t.not((await readFeed(url)).entries[0]?.id, before.entries[0]?.id);
  await move(`/api/pages/${page.id}/trash`);
  t.same((await readFeed(url)).titles, []);
});

t.test('a feed of watched pages follows the choices', async (t) => {
  const { watched } = await linksOf(bob);
  const watch = (page: { id: string }, mode: string, scope = 'page') =>
    bob.ask('PUT', `/api/pages/${page.id}/watch`, { mode, scope });
  const root = await carol.create('/watched', '# Root\n');
  await carol.create('/watched/one', '# One\n');
  const muted = await carol.create('/watched/muted', '# Muted\n');
  await carol.create('/watched/muted/below', '# Below muted\n');
  const again = await carol.create('/watched/muted/again', '# Again\n');
  const single = await carol.create('/single', '# Single\n');
  await carol.create('/single/below', '# Below single\n');
  await bob.create('/of-bob', '# Mine\n');
  await watch(root, 'watching', 'subtree');
  await watch(muted, 'muted', 'subtree');
  await watch(again, 'watching');
  await watch(single, 'watching');
  t.same((await readFeed(watched)).titles, ['Mine', 'Single', 'Again', 'One', 'Root']);
  await restrict(root, { view: [] });
  t.same((await readFeed(watched)).titles, ['Mine', 'Single']);
});

t.test('links work until they are renewed, for an account that may sign in', async (t) => {
  const before = await linksOf(bob);
  t.same(await linksOf(bob), before);
  t.not((await linksOf(carol)).recent, before.recent);
  const renewed: Links = (await bob.ask('POST', '/api/feeds/renew')).json();
  t.same(await linksOf(bob), renewed);
  for (const url of [before.recent, before.watched]) {
    const answer = await fetchFeed(url);
    t.equal(answer.statusCode, 404);
    t.equal(answer.json().code, 'feed_not_found');
  }
  t.equal((await fetchFeed(renewed.watched)).statusCode, 200);
  const { items } = (await ada.ask('GET', '/api/audit-log?action=feed.renewed')).json();
  t.match(items, [{ action: 'feed.renewed', actor: { id: bob.user.id } }]);
  t.notMatch(JSON.stringify(items), renewed.recent.slice(-40));
  await ada.ask('PATCH', `/api/users/${bob.user.id}`, { suspended: true });
  t.equal((await fetchFeed(renewed.recent)).json().code, 'feed_not_found');
  await ada.ask('PATCH', `/api/users/${bob.user.id}`, { suspended: false });
  t.equal((await fetchFeed(renewed.recent)).statusCode, 200);
});

t.test('a token opens only feeds, and invalid tokens open none', async (t) => {
  const { recent } = await linksOf(bob);
  const token = new URL(recent, origin).searchParams.get('token') ?? '';
  t.equal((await fetchFeed('/api/pages/recent', { authorization: `Bearer ${token}` })).statusCode, 401);
  const other = new URL((await linksOf(carol)).recent, origin).searchParams.get('token') ?? '';
  const forged = [
    `${bob.user.id}-${other.slice(25)}`,
    token.slice(0, -1),
    `${token}A`,
    '',
    'x',
    `${'f'.repeat(24)}-${token.slice(25)}`,
  ];
  for (const one of forged)
    t.equal((await fetchFeed(`/api/feeds/watched?token=${one}`)).json().code, 'feed_not_found', one);
  t.equal((await fetchFeed('/api/feeds/watched')).statusCode, 400);
  t.equal((await fetchFeed(`${recent}&path=//`)).json().code, 'path_invalid');
  t.equal((await fetchFeed(`${recent}&language=xx`)).statusCode, 400);
  t.equal((await fetchFeed('/api/feeds')).statusCode, 401);
});

t.test('titles may contain anything', async (t) => {
  await carol.create('/odd', '# A ]]> & <script>alert(1)</script> \u{1F375}\n');
  const { recent } = await linksOf(bob);
  const [entry] = (await readFeed(`${recent}&path=/odd`)).entries;
  t.equal(entry?.title, 'A ]]&gt; &amp; &lt;script&gt;alert(1)&lt;/script&gt; \u{1F375}');
});
