import t from 'tap';
import { eventually } from '../../../ops/testing/eventually.ts';
import { Cursors, maxCursors } from './cursors.ts';
import { DocStream } from './doc-stream.ts';

function* none(): Generator<Buffer, void, void> {}

const stream = (): DocStream => new DocStream(none());

function isOpen(cursors: Cursors, id: bigint): boolean {
  try {
    cursors.use(id, 'db.c');
    cursors.release(id);
    return true;
  } catch {
    return false;
  }
}

t.test('an abandoned cursor is dropped', async (t) => {
  const cursors = new Cursors(10);
  const id = cursors.open('db.c', stream());
  await eventually(() => cursors.size === 0, 'none is left');
  t.throws(() => cursors.use(id, 'db.c'), { code: 43 });
});

t.test('a cursor being read from is kept, and serves one reader at a time', async (t) => {
  const cursors = new Cursors(10);
  const id = cursors.open('db.c', stream());
  const other = cursors.open('db.c', stream());
  cursors.use(id, 'db.c');
  await eventually(() => cursors.size === 1, 'one is left');
  t.notOk(isOpen(cursors, other));
  t.throws(() => cursors.use(id, 'db.c'), { code: 43 });
  cursors.release(id);
  t.ok(isOpen(cursors, id));
});

t.test('there are not more cursors than the limit', async (t) => {
  const cursors = new Cursors();
  for (let i = 0; i < maxCursors; i++) cursors.open('db.c', stream());
  t.throws(() => cursors.open('db.c', stream()), { message: /10000 open cursors/ });
  cursors.close();
  t.equal(cursors.size, 0);
});
