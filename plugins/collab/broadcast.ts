import type { Document } from '@hocuspocus/server';
import type { CollabContext } from './context.ts';
import type { Discarded } from './head.ts';
import type { LiveDocument } from './live-document.ts';
import type { ServerMessage } from './messages.ts';

export function broadcast(document: Document, message: ServerMessage): void {
  document.broadcastStateless(JSON.stringify(message));
}

/** Broadcasts the revision the text is based on. */
export async function broadcastRevision(
  context: Pick<CollabContext, 'pages'>,
  live: LiveDocument,
  document: Document,
): Promise<void> {
  const { revisionId, dirtySince } = live.head;
  const page = await context.pages.find(live.pageId).catch(() => null);
  if (!page) return;
  broadcast(document, {
    kind: 'revision',
    revisionId: revisionId.toHexString(),
    title: page.title,
    at: page.updatedAt.toISOString(),
    isComplete: dirtySince === null,
  });
}

/** Broadcasts who discarded changes, so they can be restored. */
export async function broadcastDiscarded(
  { accounts }: Pick<CollabContext, 'accounts'>,
  document: Document,
  { id, by, at }: Discarded,
): Promise<void> {
  const { name } = (await accounts.namePersons([by]).catch(() => null))?.(by) ?? { name: '' };
  broadcast(document, {
    kind: 'discarded',
    discardId: id.toHexString(),
    by: { id: by.toHexString(), name },
    at: at.toISOString(),
  });
}
