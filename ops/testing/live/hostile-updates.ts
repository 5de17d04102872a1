import { randomBytes } from 'node:crypto';
import * as Y from 'yjs';

/** Returns an update made on an unknown document. */
export function updateBy(work: (doc: Y.Doc) => void, clientId?: number): Uint8Array {
  const doc = new Y.Doc({ gc: false });
  if (clientId !== undefined) doc.clientID = clientId;
  work(doc);
  return Y.encodeStateAsUpdate(doc);
}

/** Returns an update whose predecessor was never sent. */
export function updateWithoutItsBasis(): Uint8Array {
  const doc = new Y.Doc();
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  const text = doc.getText('body');
  text.insert(0, 'never sent');
  text.insert(5, 'hanging in the air');
  return updates[1] ?? new Uint8Array();
}

/** Dishonest updates, by their defect. */
export const badUpdates: Record<string, () => Uint8Array> = {
  'no bytes at all': () => new Uint8Array(),
  'bytes at random': () => randomBytes(500),
  'a length that promises more than there is': () => Uint8Array.of(0xff, 0xff, 0xff, 0xff, 0x0f, 1, 2, 3),
  'the first half of an update': () => {
    const whole = updateBy((doc) => doc.getText('body').insert(0, 'a text that is broken off in the middle'));
    return whole.subarray(0, whole.length >> 1);
  },
  'another root beside the text': () => updateBy((doc) => doc.getText('evil').insert(0, 'x'.repeat(1000))),
  'a map where the text is': () => updateBy((doc) => doc.getMap('body').set('a', 'b')),
  'a list where the text is': () => updateBy((doc) => doc.getArray('body').insert(0, [1, { a: 2 }, [3]])),
  'an object embedded in the text': () => updateBy((doc) => doc.getText('body').insertEmbed(0, { image: 'x' })),
  'a type embedded in the text': () => updateBy((doc) => doc.getText('body').insertEmbed(0, new Y.Map())),
  'a document inside the document': () => updateBy((doc) => doc.getMap('more').set('sub', new Y.Doc())),
  formatting: () => updateBy((doc) => doc.getText('body').insert(0, 'bold', { bold: true })),
};
