import { randomBytes } from 'node:crypto';
import { ObjectId } from 'mongodb';
import t from 'tap';
import { appendRevision } from './append-revision.ts';
import type { Rendered } from './rendered-of.ts';
import type { Revision } from './revision.ts';

function appender(rendered: Partial<Rendered>) {
  const stored: Revision[] = [];
  const insert = async (revision: Revision) => void stored.push(revision);
  const render = async (): Promise<Rendered> => ({
    version: '1',
    ast: { type: 'root', children: [] },
    toc: [],
    title: null,
    notice: null,
    ...rendered,
  });
  const append = (body: string, previous: { _id: ObjectId; number: number } | null = null) =>
    appendRevision(
      { insert, render, now: () => new Date(0) },
      { pageId: new ObjectId(), body, previous, createdBy: new ObjectId() },
    );
  return { append, stored };
}

t.test('revisions of a page are numbered along their chain', async (t) => {
  const { append, stored } = appender({});
  const first = await append('one');
  const second = await append('two', first);
  t.match(first, { number: 1, previousId: null, bytes: 3, createdAt: new Date(0), restoredFrom: null });
  t.match(second, { number: 2, previousId: first._id });
  t.same(stored, [first, second]);
});

t.test('a result that would not fit into a document is not stored', async (t) => {
  const incompressible = randomBytes(13 * 1024 * 1024).toString('base64');
  const { append } = appender({ ast: { type: 'root', children: [{ type: 'text', value: incompressible }] } });
  t.match(await append('x'), { body: 'x', rendererVersion: '1', ast: null, toc: null });
});

t.test('a title is one short line, or none', async (t) => {
  const titled = async (title: string) => (await appender({ title }).append('x')).title;
  t.equal(await titled('Tea\n  and\tmilk '), 'Tea and milk');
  t.equal(await titled(' \n '), null);
  t.equal(await titled('x'.repeat(300)), 'x'.repeat(300));
  t.equal(await titled('x'.repeat(301)), `${'x'.repeat(299)}…`);
  t.equal(await titled('😀'.repeat(300)), '😀'.repeat(300));
  t.equal(await titled('😀'.repeat(301)), `${'😀'.repeat(299)}…`);
});

t.test('refused texts are neither rendered nor stored', async (t) => {
  const { append, stored } = appender({});
  await t.rejects(append('\0'), { code: 'PAGE_TEXT_INVALID', statusCode: 400 });
  await t.rejects(append('x'.repeat(2 * 1024 * 1024 + 1)), { code: 'PAGE_TOO_LARGE', statusCode: 413 });
  t.same(stored, []);
});
