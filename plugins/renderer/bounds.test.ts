import fastify from 'fastify';
import t from 'tap';
import renderer from './index.ts';
import { limits } from './limits.ts';
import { measureTree } from './pipeline/measure-tree.ts';
import { refuseHostile } from './pipeline/refuse-hostile.ts';
import { renderMarkdown } from './pipeline/render-markdown.ts';

t.setTimeout(120_000);

// At, under and over each bound.

t.test('maxBytes counts UTF-8 and is named in the error', async (t) => {
  const app = fastify();
  await app.register(renderer);
  t.teardown(() => app.close());
  const { render } = app.renderer;

  const line = `${'a'.repeat(1023)}\n`;
  const full = line.repeat(limits.maxBytes / 1024);
  t.equal(Buffer.byteLength(full), limits.maxBytes);
  t.equal((await render(full)).notice, null, 'at');
  t.equal((await render(full.slice(1))).notice, null, 'under');
  await t.rejects(render(`${full}a`), {
    code: 'PAGE_TOO_LARGE',
    statusCode: 413,
    members: { maxBytes: limits.maxBytes },
  });
  t.equal((await render('字'.repeat(Math.floor(limits.maxBytes / 3)))).notice, null, 'three bytes a character, under');
  await t.rejects(render('字'.repeat(Math.ceil(limits.maxBytes / 3))), { code: 'PAGE_TOO_LARGE' });
});

t.test('maxDepth, in Markdown and in HTML', async (t) => {
  const quotations = (depth: number) => `${'>'.repeat(depth)} x`;
  // The innermost text is in a paragraph.
  const edge = limits.maxDepth - 2;
  t.doesNotThrow(() => renderMarkdown(quotations(edge)), 'at');
  t.throws(() => renderMarkdown(quotations(edge + 1)), { name: 'TooComplex' }, 'over');

  const elements = (depth: number) => `${'<div>'.repeat(depth)}x`;
  t.doesNotThrow(() => renderMarkdown(elements(limits.maxDepth - 1)), 'HTML at');
  t.throws(() => renderMarkdown(elements(limits.maxDepth)), { name: 'TooComplex' }, 'HTML over');

  const { ast } = renderMarkdown(quotations(edge));
  t.equal(measureTree(ast, { maxDepth: 1000, maxNodes: 1000 }).depth, limits.maxDepth);
});

t.test('maxNodes', async (t) => {
  const tree = (count: number) => ({
    type: 'root',
    children: Array.from({ length: count - 1 }, () => ({ type: 'text' })),
  });
  t.equal(measureTree(tree(limits.maxNodes), limits).isWithin, true, 'at');
  t.equal(measureTree(tree(limits.maxNodes + 1), limits).isWithin, false, 'over');
  t.throws(() => renderMarkdown('`a` '.repeat(limits.maxNodes / 2)), { name: 'TooComplex' });
});

t.test('maxContainerMarkers, but not for rulers', async (t) => {
  const { maxContainerMarkers: most } = limits;
  for (const marker of ['>', '> ', '- ', '* ', '1. ', '> - ']) {
    const count = most / (marker.match(/[>.*-]/g)?.length ?? 1);
    t.doesNotThrow(() => refuseHostile(`${marker.repeat(count)}x`), `${marker} at`);
    t.throws(() => refuseHostile(`a\n${marker.repeat(count + 1)}x`), { name: 'TooComplex' }, `${marker} over`);
  }
  t.doesNotThrow(() => refuseHostile('* '.repeat(most + 1)));
  t.doesNotThrow(() => refuseHostile('-'.repeat(most + 1)));
});

t.test('maxTableCells counts the cells that are filled in', async (t) => {
  const table = (columns: number, rows: number) =>
    `${'a|'.repeat(columns)}\n${'-|'.repeat(columns)}\n${'|\n'.repeat(rows)}`;
  const columns = 1000 - 1;
  const rows = limits.maxTableCells / 1000 - 1;
  t.doesNotThrow(() => refuseHostile(table(columns, rows)), 'at');
  t.throws(() => refuseHostile(table(columns, rows + 1)), { name: 'TooComplex' }, 'over');
  t.doesNotThrow(() => refuseHostile(`${table(columns, rows)}\n${table(columns, rows)}`), 'each table for itself');
});

t.test('maxHeadingLength cuts ids and entries of the contents, not the heading', async (t) => {
  const { maxHeadingLength: most } = limits;
  for (const length of [most - 1, most, most + 1]) {
    const { toc, ast } = renderMarkdown(`# ${'x'.repeat(length)}`);
    const shown = Math.min(length, most);
    t.same(toc, [{ depth: 1, id: 'x'.repeat(shown), text: 'x'.repeat(shown) }]);
    t.match(JSON.stringify(ast), `"value":"${'x'.repeat(length)}"`);
  }
});

t.test('maxFrontMatterLength', async (t) => {
  const page = (length: number) => `---\ntitle: x\npad: ${'y'.repeat(length - 'title: x\npad: '.length)}\n---\n`;
  t.equal(renderMarkdown(page(limits.maxFrontMatterLength)).title, 'x', 'at');
  t.equal(renderMarkdown(page(limits.maxFrontMatterLength + 1)).title, null, 'over');
});
