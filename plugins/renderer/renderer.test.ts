import { existsSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import t, { type Test } from 'tap';
import renderer, { type RendererOptions } from './index.ts';
import { createPool } from './pool/index.ts';
import { createRender } from './render.ts';
import { rendererVersion } from './version.ts';

t.setTimeout(120_000);

const childrenFile = `/proc/self/task/${process.pid}/children`;
const silent = { warn: () => {}, error: () => {} };
const bounds = {
  deadlineMs: 5000,
  startTimeoutMs: 20_000,
  maxHeapBytes: 512 * 2 ** 20,
  maxRssBytes: 2 ** 30,
  idleMs: 30_000,
  lastIdleMs: 60_000,
};

async function buildRenderer(t: Test, options: RendererOptions = {}) {
  const app = fastify();
  await app.register(renderer, options);
  t.teardown(() => app.close());
  return app.renderer;
}

t.test('renders to a tree, a table of contents and a title, under the running version', async (t) => {
  const { render, version } = await buildRenderer(t);
  t.same(await render('---\ntags: [a]\n---\n# Hi *you*\n'), {
    version,
    title: 'Hi you',
    tags: ['a'],
    notice: null,
    toc: [{ depth: 1, id: 'hi-you', text: 'Hi you' }],
    ast: {
      type: 'root',
      children: [
        {
          type: 'element',
          tagName: 'h1',
          properties: { id: 'hi-you' },
          children: [
            { type: 'text', value: 'Hi ' },
            { type: 'element', tagName: 'em', properties: {}, children: [{ type: 'text', value: 'you' }] },
            {
              type: 'element',
              tagName: 'a',
              properties: { className: ['anchor'], href: '#hi-you', ariaLabel: 'Hi you' },
              children: [],
            },
          ],
        },
      ],
    },
  });
  t.match(await render(''), { ast: { type: 'root', children: [] }, title: null, toc: [] });
});

t.test('two renderings of one text are the same', async (t) => {
  const { render } = await buildRenderer(t);
  const text = '# A\n\n$x$ [^1] `a` <b>c</b>\n\n```js\nlet x;\n```\n\n[^1]: n';
  const [one, other] = await Promise.all([render(text), render(text)]);
  t.same(one, other);
});

t.test('the version names the pipeline and every package that can change a tree', async (t) => {
  const version = rendererVersion();
  t.match(version, /^\d+:/);
  for (const name of [
    'satteri',
    'katex',
    'lowlight',
    'highlight.js',
    'parse5',
    'hast-util-sanitize',
    'mdast-util-to-hast',
    'yaml',
  ]) {
    t.match(version, new RegExp(`:${name.replace('.', '\\.')}-\\d+\\.\\d+\\.\\d+`), name);
  }
  t.notMatch(version, /undefined|null|\s/);
});

t.test('options out of range stop the registration', async (t) => {
  for (const options of [
    { maxProcesses: 0 },
    { maxProcesses: 17 },
    { deadlineMs: 0 },
    { deadlineMs: 1.5 },
    { idleMs: -1 },
    { idleMs: 10, lastIdleMs: 9 },
  ]) {
    const app = fastify();
    await t.rejects(
      async () => await app.register(renderer, options),
      { code: 'RENDERER_OPTIONS_INVALID' },
      JSON.stringify(options),
    );
  }
});

t.test('a second process is started for what waits, and let go when it rests', async (t) => {
  const pool = createPool({ ...bounds, idleMs: 1, maxProcesses: 3, log: silent });
  t.teardown(() => pool.close());
  t.same(pool.status(), { processes: 0, idle: 0, waiting: 0 }, 'none before the first text');
  await Promise.all(Array.from({ length: 20 }, (_, index) => pool.render(`text ${index}`)));
  t.ok(pool.status().processes <= 3);
  while (pool.status().processes > 1) await setTimeout(10);
  t.same(pool.status(), { processes: 1, idle: 1, waiting: 0 }, 'one stays');
});

t.test('the last process ends, too, after a longer rest, and another one is started for the next text', async (t) => {
  const pool = createPool({ ...bounds, idleMs: 1, lastIdleMs: 200, maxProcesses: 2, log: silent });
  t.teardown(() => pool.close());
  await pool.render('# One');
  const rested = performance.now();
  while (pool.status().processes > 0) await setTimeout(10);
  t.ok(performance.now() - rested > 150, 'not before');
  t.match(await pool.render('# Two'), '"title":"Two"');
});

t.test('a process is made ready for a text that will follow, and only one', async (t) => {
  const pool = createPool({ ...bounds, maxProcesses: 2, log: silent });
  t.teardown(() => pool.close());
  pool.warm();
  pool.warm();
  t.same(pool.status(), { processes: 1, idle: 0, waiting: 0 });
  while (pool.status().idle === 0) await setTimeout(10);
  pool.warm();
  t.same(pool.status(), { processes: 1, idle: 1, waiting: 0 });
});

t.test('accounts take turns, and one may have eight long texts waiting', async (t) => {
  const pool = createPool({ ...bounds, maxProcesses: 1, log: silent });
  t.teardown(() => pool.close());
  const long = 'word '.repeat(10_000);
  const done: string[] = [];
  const render = (accountId: string | undefined, isBounded = true) =>
    pool.render(long, { ...(accountId && { accountId }), isBounded }).then(() => done.push(accountId ?? 'none'));
  // The process is starting, so all of these wait.
  const asked = Array.from({ length: 8 }, () => render('mal'));
  await t.rejects(render('mal'), { code: 'TOO_MANY_TEXTS', statusCode: 429, members: { retryAfterSeconds: 5 } });
  asked.push(render('ada'), render('mal', false), render(undefined), render('ada'));
  t.match(await pool.render('# Short', { accountId: 'mal', isBounded: true }), '"title":"Short"');
  await Promise.all(asked);
  t.equal(done.length, 12);
  t.ok(done.indexOf('ada') <= 2 && done.lastIndexOf('ada') <= 4 && done.indexOf('none') <= 3, done.join(' '));
  t.equal(done.at(-1), 'mal');
});

t.test('closing finishes running work and ends the processes', async (t) => {
  const pool = createPool({ ...bounds, maxProcesses: 1, log: silent });
  const begun = pool.render('# Begun');
  await pool.close();
  t.match(await begun, '"title":"Begun"');
  t.same(pool.status(), { processes: 0, idle: 0, waiting: 0 });
  await t.rejects(pool.render('late'));
});

t.test('too little memory for a page costs that page only', async (t) => {
  const pool = createPool({ ...bounds, maxRssBytes: 150 * 2 ** 20, maxProcesses: 2, log: silent });
  t.teardown(() => pool.close());
  t.equal(await pool.render('&amp;'.repeat(200_000)), null);
  t.match(await pool.render('# Next'), '"title":"Next"');
});

t.test('processes that do not start cost pages their form, not the api its life', async (t) => {
  const errors: unknown[] = [];
  const log = { warn: () => {}, error: (error: unknown) => errors.push(error) };
  const pool = createPool({ ...bounds, startTimeoutMs: 1, maxProcesses: 1, log });
  t.teardown(() => pool.close());
  t.equal(await pool.render('# Text'), null);
  t.ok(errors.length > 0, 'and it is said in the log');
});

t.test('texts that could not be rendered are shown as written', async (t) => {
  const render = createRender({ version: '1', pool: { render: async () => null } });
  t.same(await render('# <b>'), {
    version: '1',
    title: null,
    tags: [],
    toc: [],
    notice: 'too_complex',
    ast: {
      type: 'root',
      children: [
        {
          type: 'element',
          tagName: 'pre',
          properties: { className: ['plain-text'] },
          children: [{ type: 'text', value: '# <b>' }],
        },
      ],
    },
  });
});

t.test('a rendering process has no environment', { skip: !existsSync(childrenFile) }, async (t) => {
  process.env.RENDERER_TEST_SECRET = 'hidden';
  t.teardown(() => delete process.env.RENDERER_TEST_SECRET);
  const { render } = await buildRenderer(t);
  await render('Warm');
  const children = readFileSync(childrenFile, 'utf8').trim().split(' ');
  const renderers = children.filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('renderer/pool/child'),
  );
  t.ok(renderers.length > 0, 'it is there');
  for (const pid of renderers) t.notMatch(readFileSync(`/proc/${pid}/environ`, 'utf8'), 'RENDERER_TEST_SECRET');
});
