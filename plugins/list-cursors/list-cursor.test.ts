import { ObjectId } from 'mongodb';
import t from 'tap';
import { InvalidCursor } from './errors.ts';
import { listCursor } from './list-cursor.ts';

const changes = listCursor({ at: 'date', id: 'id' });
const place = { at: new Date('2026-03-01T10:00:00.123Z'), id: new ObjectId() };

t.test('a place comes back as it was written', async (t) => {
  t.same(changes.read(changes.write(place)), place);
  const tags = listCursor({ tag: 'text', last: 'optionalId' });
  for (const tag of ['', '日本語', 'a\nb"c']) t.same(tags.read(tags.write({ tag, last: null })), { tag, last: null });
  t.same(tags.read(tags.write({ tag: 'a', last: place.id })), { tag: 'a', last: place.id });
  const hits = listCursor({ offset: 'number' });
  t.same(hits.read(hits.write({ offset: 0 })), { offset: 0 });
});

t.test('without a cursor the place is null', async (t) => t.equal(changes.read(undefined), null));

t.test('cursors that no list has given are refused', async (t) => {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const id = place.id.toHexString();
  const refused = {
    'no base64': '%%%',
    'no JSON': Buffer.from('[1,').toString('base64url'),
    'no array': encode({ at: 1, id }),
    'a part missing': encode([1]),
    'a part too many': encode([1, id, 1]),
    'a date of text': encode(['1', id]),
    'a date outside the calendar': encode([8_640_000_000_000_001, id]),
    'an id of capitals': encode([1, id.toUpperCase().replace(/[0-9]/g, 'A')]),
    'an id that is null': encode([1, null]),
  };
  for (const [what, cursor] of Object.entries(refused)) {
    t.throws(() => changes.read(cursor), new InvalidCursor(), what);
  }
  const hits = listCursor({ offset: 'number' });
  for (const offset of [-1, 0.5, '1', 2 ** 53]) t.throws(() => hits.read(encode([offset])), new InvalidCursor());
  t.throws(() => listCursor({ tag: 'text' }).read(encode([1])), new InvalidCursor());
});

t.test('a page has at most the limit, and a cursor only where more follows', async (t) => {
  const found = [1, 2, 3].map((at) => ({ at: new Date(at), id: new ObjectId() }));
  const whole = changes.page(found, 3, (last) => last);
  t.same(whole, { items: found, nextCursor: null });
  const part = changes.page(found, 2, (last) => last);
  t.same(part.items, found.slice(0, 2));
  t.same(changes.read(part.nextCursor ?? undefined), found[1]);
  t.same(
    changes.page([], 2, () => place),
    { items: [], nextCursor: null },
  );
});
