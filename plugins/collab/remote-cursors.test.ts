import t from 'tap';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import { RemoteCursors } from './remote-cursors.ts';

t.test('the cursors of a replica that is silent go, those of others stay', async (t) => {
  const doc = new Y.Doc();
  const awareness = new Awareness(doc);
  t.teardown(() => doc.destroy());
  const cursor = { user: { name: 'Ada' }, cursor: null };
  for (const id of [1, 2, 3]) awareness.states.set(id, cursor);
  const document = { awareness } as Parameters<RemoteCursors['note']>[0];
  const cursors = new RemoteCursors();
  const here = () => [1, 2, 3].filter((id) => awareness.states.has(id));
  cursors.note(document, [1], 'dead');
  cursors.note(document, [2], 'alive');
  cursors.heard('dead', 1_000);
  cursors.heard('alive', 5_000);
  cursors.removeSilent(1_000, {});
  t.same(here(), [1, 2, 3]);
  cursors.removeSilent(1_001, {});
  t.same(here(), [2, 3], 'the rest is ours');
});
