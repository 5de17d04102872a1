import { ObjectId } from 'mongodb';
import * as Y from 'yjs';
import type { CollabContext } from './context.ts';
import { DocumentClosed } from './errors.ts';
import type { Head } from './head.ts';
import { hasCrlf, withLineFeeds } from './line-ends.ts';
import { toBytes } from './store.ts';

/**
 * Loads a live text into the empty `doc` and returns its head, creating it from the revision if needed. @throws
 * DocumentClosed
 */
export async function loadDocument(context: CollabContext, pageId: ObjectId, doc: Y.Doc): Promise<Head> {
  const lacking = new Set<string>();
  for (;;) {
    const head = (await context.store.find(pageId)) ?? (await begin(context, pageId));
    const state = head && (await context.store.findState(head.stateId));
    if (head && !state) {
      const stateId = head.stateId.toHexString();
      if (lacking.has(stateId)) await giveUp(context, head);
      lacking.add(stateId);
    }
    // Another replica created or replaced it; read again.
    if (!head || !state || !(await context.store.touch(head, context.now()))) continue;
    Y.applyUpdate(doc, state);
    for (const { update } of head.log) if (update) Y.applyUpdate(doc, toBytes(update));
    return head;
  }
}

/** A lost state is reset if nothing was unpublished; otherwise an administrator must act. */
async function giveUp({ store, log }: Pick<CollabContext, 'store' | 'log'>, head: Head): Promise<void> {
  if (head.lastSeq === 0) return void (await store.remove(head));
  log.error({ pageId: head._id, stateId: head.stateId }, 'the stored state of a live text is missing');
  throw new DocumentClosed('unavailable');
}

async function begin(
  { store, pages, revisions, now }: Pick<CollabContext, 'store' | 'pages' | 'revisions' | 'now'>,
  pageId: ObjectId,
): Promise<Head | null> {
  const page = await pages.find(pageId);
  const revision = page && (await revisions.readLight(page.revisionId));
  if (!revision) throw new DocumentClosed('gone');
  const state = stateOf(withLineFeeds(revision.body));
  const document = new ObjectId();
  const stateId = await store.insertState({ _id: pageId, document }, 0, state);
  const head: Head = {
    _id: pageId,
    document,
    lastSeq: 0,
    stateId,
    stateSeq: 0,
    stateBytes: state.length,
    revisionId: revision._id,
    hasCrlf: hasCrlf(revision.body),
    dirtySince: null,
    contributors: [],
    touchedAt: now(),
    log: [],
  };
  if (await store.insert(head)) return head;
  await store.removeState(stateId);
  return null;
}

function stateOf(text: string): Uint8Array {
  const doc = new Y.Doc();
  doc.getText('body').insert(0, text);
  const state = Y.encodeStateAsUpdate(doc);
  doc.destroy();
  return state;
}
