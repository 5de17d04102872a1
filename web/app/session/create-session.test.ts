import t from 'tap';
import { createSession } from './create-session.ts';

const now = Date.parse('2026-03-01T00:00:00Z');
const inOneHour = new Date(now + 3_600_000).toISOString();

const started = { accessToken: 'wiki_abc', expiresAt: inOneHour, knownBrowser: 'one.seal' };

/** Tabs share storage and a cookie jar. */
function openBrowser({ isSecure = false } = {}) {
  const stored = new Map<string, string>();
  const jar = new Map<string, string>();
  const written: string[] = [];
  const session = createSession({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => stored.set(key, value),
      removeItem: (key) => stored.delete(key),
    },
    readCookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    setCookie(cookie) {
      written.push(cookie);
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (/Max-Age=0(;|$)/.test(cookie)) jar.delete(name);
      else jar.set(name, value);
    },
    isSecure,
    now: () => now,
  });
  return { session, stored, jar, written };
}

t.test('signing in stores the token and copies it to a first-party, host-only cookie until it runs out', async (t) => {
  const { session, stored, written } = openBrowser();
  session.start(started);
  t.equal(stored.get('wiki.accessToken'), 'wiki_abc');
  t.same(written, ['wiki.accessToken=wiki_abc; Path=/; SameSite=Lax; Max-Age=3600']);
});

t.test('data kept for a reader ends with the session, and is absent for the next', async (t) => {
  const { session, stored } = openBrowser();
  const change = [() => session.start(started), () => session.end()];
  for (const next of change) {
    stored.set('wiki.sidebar', '{"tree":"a"}');
    next();
    t.notOk(stored.has('wiki.sidebar'));
  }
});

t.test('over https the cookie is Secure', async (t) => {
  const { session, written } = openBrowser({ isSecure: true });
  session.start(started);
  t.match(written[0], /; Secure$/);
  t.notMatch(written[0], /Domain/i);
});

t.test('whichever of the two is missing is made again from the other', async (t) => {
  const { session, stored, jar } = openBrowser();
  session.start(started);
  jar.clear();
  session.heal();
  t.equal(jar.get('wiki.accessToken'), 'wiki_abc');
  stored.clear();
  session.heal();
  t.equal(session.token(), 'wiki_abc');
});

t.test('where they differ the storage wins, which the api is called with', async (t) => {
  const { session, jar } = openBrowser();
  session.start(started);
  jar.set('wiki.accessToken', 'wiki_old');
  session.heal();
  t.equal(jar.get('wiki.accessToken'), 'wiki_abc');
});

t.test('a token that has run out is dropped', async (t) => {
  const { session, jar } = openBrowser();
  session.start({ ...started, expiresAt: new Date(now - 1).toISOString() });
  jar.set('wiki.accessToken', 'wiki_abc');
  session.heal();
  t.equal(session.token(), null);
  t.equal(jar.size, 0);
});

t.test('signing out removes both and notifies the tab', async (t) => {
  const { session, stored, jar } = openBrowser();
  session.start(started);
  let calls = 0;
  session.subscribe(() => {
    calls += 1;
  });
  session.end();
  t.same([...stored.keys()], ['wiki.knownBrowsers'], 'what opens nothing stays');
  t.match({ jar: jar.size, calls }, { jar: 0, calls: 1 });
});

t.test('another tab’s sign-out ends this one, its other entries do not', async (t) => {
  const { session, stored, jar } = openBrowser();
  session.start(started);
  session.onStorage('something.else');
  t.equal(session.token(), 'wiki_abc');
  stored.delete('wiki.accessToken');
  session.onStorage('wiki.accessToken');
  t.equal(jar.size, 0);
});

t.test('another tab’s clearing of everything ends this one', async (t) => {
  const { session, stored, jar } = openBrowser();
  session.start(started);
  stored.clear();
  session.onStorage(null);
  t.equal(jar.size, 0);
});

t.test('another tab’s new sign-in is heard', async (t) => {
  const { session, stored } = openBrowser();
  let calls = 0;
  const stop = session.subscribe(() => {
    calls += 1;
  });
  stored.set('wiki.accessToken', 'wiki_new');
  session.onStorage('wiki.accessToken');
  stop();
  session.onStorage('wiki.accessToken');
  t.equal(calls, 1);
});

t.test('a browser stays known to the last five accounts, also when they have signed out', async (t) => {
  const { session } = openBrowser();
  t.same(session.knownBrowsers(), []);
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) session.start({ ...started, knownBrowser: `${name}.seal` });
  session.end();
  t.same(session.knownBrowsers(), ['f.seal', 'e.seal', 'd.seal', 'c.seal', 'b.seal']);
});
