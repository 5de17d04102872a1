import fastify from 'fastify';
import t, { type Test } from 'tap';
import events from './index.ts';

const saved = { pageId: 'p', revisionId: 'r', accountId: 'a', at: '2026-01-01T00:00:00.000Z' };

async function open(t: Test) {
  const lines: string[] = [];
  const app = fastify({ logger: { level: 'error', stream: { write: (line) => void lines.push(line) } } });
  t.teardown(() => app.close());
  await app.register(events);
  return { app, lines };
}

t.test('emit tells the listeners of that event and waits for them', async (t) => {
  const { app } = await open(t);
  const heard: unknown[] = [];
  app.events.on('page.saved', 'search', async (payload) => {
    await new Promise(setImmediate);
    heard.push(payload);
  });
  app.events.on('page.created', 'search', () => void heard.push('wrong event'));
  await app.events.emit('page.saved', saved);
  t.same(heard, [saved]);
});

t.test('a listener that fails, at once or later, is logged by name and disturbs nobody', async (t) => {
  const { app, lines } = await open(t);
  const heard: string[] = [];
  app.events.on('page.saved', 'throws', () => {
    throw new Error('at once');
  });
  app.events.on('page.saved', 'rejects', () => Promise.reject(new Error('later')));
  app.events.on('page.saved', 'works', ({ pageId }) => void heard.push(pageId));
  await app.events.emit('page.saved', saved);
  t.same(heard, ['p']);
  t.equal(lines.length, 2);
  t.match(lines.join(), '"listener":"throws"');
  t.match(lines.join(), '"listener":"rejects"');
});

t.test('an event that nobody listens to is no error', async (t) => {
  const { app } = await open(t);
  await t.resolves(app.events.emit('account.created', { accountId: 'a' }));
});

t.test('one name listens to one event once', async (t) => {
  const { app } = await open(t);
  app.events.on('page.saved', 'search', () => {});
  app.events.on('page.created', 'search', () => {});
  t.throws(() => app.events.on('page.saved', 'search', () => {}), { code: 'LISTENER_NAME_TAKEN' });
});
