import type { RequestsContext } from './context.ts';
import type { AccessRequest } from './store.ts';

/** Notifies everyone who can grant access. Idempotent. */
export async function deliver(
  context: Pick<RequestsContext, 'store' | 'events' | 'pages' | 'accounts'>,
  request: AccessRequest,
): Promise<void> {
  const { store, events, pages, accounts } = context;
  const { _id, accountId, subject, right, at } = request;
  const account = await accounts.findById(accountId);
  const barriers = account ? await pages.barriersTo(subject, { user: account }, right) : [];
  let isHeard = true;
  for (const { pageId, ownerId } of barriers) {
    const owner = await accounts.findById(ownerId);
    const managers = owner?.suspendedAt === null ? [owner.id] : await accounts.administrators();
    isHeard &&= await events.emit('access.requested', {
      requestId: _id.toHexString(),
      pageId: pageId.toHexString(),
      accountId: accountId.toHexString(),
      managers,
      at: at.toISOString(),
    });
  }
  if (isHeard) await store.settle(_id);
}
