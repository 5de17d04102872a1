import type { onAuthenticatePayload } from '@hocuspocus/server';
import { ObjectId } from 'mongodb';
import { type Client, mayWrite } from './client.ts';
import type { CollabContext } from './context.ts';
import { closingOf, DocumentClosed } from './errors.ts';

/** An editor opens one, or a few in several panes. */
const documentsMost = 50;

/**
 * Admits an account to a live text, read-only without edit permission. `token` is the client's incarnation. @throws
 * DocumentClosed
 */
export async function admit(
  collab: Pick<CollabContext, 'store' | 'open' | 'pages' | 'translateError'>,
  { documentName, token, context: client, connectionConfig }: onAuthenticatePayload<Client>,
): Promise<Partial<Client>> {
  const { pages, open, store } = collab;
  try {
    const pageId = new ObjectId(documentName);
    const { account } = client.realtime;
    const page = await pages.findVisible(pageId, account);
    if (!page) throw new DocumentClosed('gone');
    if (page.status !== 'live') throw new DocumentClosed('trashed');
    if (open.get(documentName)?.isRetired) throw new DocumentClosed('unavailable');
    if (token !== '') {
      const head = open.get(documentName)?.live.head ?? (await store.find(pageId));
      if (head?.document.toHexString() !== token) throw new DocumentClosed('replaced');
    }
    if (!client.opened.has(documentName) && client.opened.size >= documentsMost) throw new DocumentClosed('too_many');
    client.opened.add(documentName);
    const canEdit = page.canEdit && mayWrite(account);
    connectionConfig.readOnly = !canEdit;
    // Hocuspocus shares one context among a socket's documents.
    return { from: token, canEdit, isSynced: false, isLeftOut: false, awarenessId: null, confirms: [] };
  } catch (error) {
    throw closingOf(collab, error);
  }
}
