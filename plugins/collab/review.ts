import { broadcast } from './broadcast.ts';
import { type ClientConnection, mayWrite, say } from './client.ts';
import type { CollabContext, OpenDocument } from './context.ts';
import { DocumentClosed } from './errors.ts';

/**
 * Reviews open documents: disconnects accounts without access or with a trashed page, makes others read-only if needed,
 * and sends the current path.
 */
export async function reviewAll(context: Pick<CollabContext, 'open' | 'pages' | 'log'>): Promise<void> {
  for (const open of [...context.open.values()]) {
    await review(context, open).catch((err) =>
      context.log.warn({ err, pageId: open.live.pageId }, 'could not check access to an open live text; retrying'),
    );
  }
}

async function review({ pages }: Pick<CollabContext, 'pages'>, open: OpenDocument): Promise<void> {
  const { live, document } = open;
  for (const connection of document.getConnections()) {
    const page = await pages.findVisible(live.pageId, connection.context.realtime.account);
    if (!page) connection.close(new DocumentClosed('gone'));
    else if (page.status !== 'live') connection.close(new DocumentClosed('trashed'));
    else keepWithin(connection, page.canEdit);
  }
  const page = await pages.find(live.pageId);
  if (!page) return;
  const { path, state, status } = page;
  const seen = `${path} ${state} ${status}`;
  if (open.seen !== undefined && open.seen !== seen) broadcast(document, { kind: 'page', path, state, status });
  open.seen = seen;
}

function keepWithin(connection: ClientConnection, isEditable: boolean): void {
  const client = connection.context;
  const canEdit = isEditable && mayWrite(client.realtime.account);
  if (canEdit === client.canEdit) return;
  client.canEdit = canEdit;
  connection.readOnly = !canEdit || client.isLeftOut;
  // Rejected typing: compare again before accepting writes.
  client.isSynced = false;
  say(connection, { kind: 'access', canEdit });
}
