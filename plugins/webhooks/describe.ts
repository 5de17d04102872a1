import type { WebhooksContext } from './context.ts';
import type { DeliveryRecord } from './delivery.ts';
import type { WebhookRecord } from './webhook.ts';

/** As its owner currently sees it. */
export interface Described {
  type: DeliveryRecord['name'];
  /** ISO 8601. */
  timestamp: string;
  data: {
    /** Null for a test. */
    page: { id: string; path: string; title: string; url: string; isTrashed: boolean } | null;
    person: { id: string; name: string };
    comment: { id: string; url: string } | null;
    /** Null except for moves between visible places. */
    moved: { from: string; to: string | null } | null;
  };
}

/** Returns null if hidden from the owner. */
export async function describe(
  { pages, accounts, publicUrl }: Pick<WebhooksContext, 'publicUrl' | 'pages' | 'accounts'>,
  { ownerId }: WebhookRecord,
  { name: type, pageId, by, at, commentId, moveId }: DeliveryRecord,
): Promise<Described | null> {
  const owner = await accounts.findById(ownerId);
  if (owner?.suspendedAt !== null) return null;
  const asker = { user: owner };
  const [page] = pageId ? await pages.nameKept([pageId], asker) : [];
  if (pageId && !page) return null;
  const moved = moveId ? (await pages.movedAddresses([moveId], asker)).get(moveId.toHexString()) : undefined;
  const { id, name } = (await accounts.namePersons([by]))(by);
  const url = `${publicUrl ?? ''}/-/page/${page?.id}`;
  return {
    type,
    timestamp: at.toISOString(),
    data: {
      page: page ? { ...page, url } : null,
      person: { id, name },
      comment: commentId ? { id: commentId.toHexString(), url: `${url}#comment-${commentId.toHexString()}` } : null,
      moved: moved ?? null,
    },
  };
}
