import t from 'tap';
import { testApp } from '../../../api/test-app.ts';
import { createLinkTokens } from './link-tokens.ts';
import { openStore } from './store.ts';

const hourMs = 3_600_000;
const app = await testApp(t);
let time = Date.now();
const links = createLinkTokens(await openStore(app.mongo.db), () => new Date(time));
const about = (subject: string) => ({ purpose: 'test', subject, data: { for: subject } });
const use = (token: string, purpose = 'test') => links.use(purpose, token, async ({ data }) => data.for);

t.test('a link works once, for its purpose only', async (t) => {
  const { token, expiresAt } = await links.issue(about('ada'), hourMs);
  t.match(token, /^[A-Za-z0-9_-]{43}$/);
  t.equal(expiresAt.getTime(), time + hourMs);
  t.equal(await use(token, 'other'), null);
  t.equal(await use(`${token}x`), null);
  t.equal(await use(token), 'ada');
  t.equal(await use(token), null);
});

t.test('a new link invalidates the one before, also when several are created at once', async (t) => {
  const old = await links.issue(about('bea'), hourMs);
  const other = await links.issue(about('cee'), hourMs);
  await links.issue(about('bea'), hourMs);
  t.equal(await use(old.token), null);
  t.equal(await use(other.token), 'cee');
  const made = await Promise.all(Array.from({ length: 8 }, () => links.issue(about('dee'), hourMs)));
  const used = await Promise.all(made.map(({ token }) => use(token)));
  t.equal(used.filter((answer) => answer === 'dee').length, 1);
  const ended = await links.issue(about('bea'), hourMs);
  await links.end('test', 'bea');
  t.equal(await use(ended.token), null);
});

t.test('a link expires to the millisecond', async (t) => {
  const [kept, late] = [await links.issue(about('eve'), hourMs), await links.issue(about('fay'), hourMs)];
  time += hourMs - 1;
  t.equal(await use(kept.token), 'eve');
  time += 1;
  t.equal(await use(late.token), null);
});

t.test('one of many simultaneous uses succeeds; a failure returns the link', async (t) => {
  const { token } = await links.issue(about('gus'), hourMs);
  await t.rejects(
    links.use('test', token, async () => {
      throw new Error('busy');
    }),
    { message: 'busy' },
  );
  const answers = await Promise.all(Array.from({ length: 10 }, () => use(token)));
  t.same(answers.filter(Boolean), ['gus']);

  const failing = await links.issue(about('gus'), hourMs);
  let newer = '';
  await links
    .use('test', failing.token, async () => {
      newer = (await links.issue(about('gus'), hourMs)).token;
      throw new Error('busy');
    })
    .catch(() => {});
  t.equal(await use(failing.token), null, 'a newer one stays the only one');
  t.equal(await use(newer), 'gus');
});

t.test('a link whose use was interrupted by a kill works again, and the next use waits for it', async (t) => {
  const { token } = await links.issue(about('ivy'), hourMs);
  let started = () => {};
  const underWay = new Promise<void>((resolve) => {
    started = resolve;
  });
  void links.use('test', token, () => {
    started();
    return new Promise(() => {});
  });
  await underWay;
  const next = use(token);
  time += 10_000;
  t.equal(await next, 'ivy');
  t.equal(await use(token), null);
});

t.test('only the hash is stored', async (t) => {
  const { token } = await links.issue(about('hal'), hourMs);
  const stored = JSON.stringify(await app.mongo.db.collection('linkTokens').find().toArray());
  t.notMatch(stored, token);
  t.match(stored, /"tokenHash":"[0-9a-f]{64}"/);
});
