import { ObjectId } from 'mongodb';
import type { NotificationsContext } from '../context.ts';
import type { Part } from '../events/notification-event.ts';
import { decidedAbove, effectsFor } from './settings-for.ts';

/**
 * Yields watchers: of the page first, then of ancestors' subtrees, each once with their effective setting. `chain` is
 * the page and its ancestors.
 */
export async function watchersOf(
  context: Pick<NotificationsContext, 'watches' | 'pages'>,
  chain: readonly ObjectId[],
): Promise<(after: string | null, limit: number) => Promise<Part>> {
  const { watches, pages } = context;
  const decided = await decidedAbove(context, chain);
  const owner = decided[0] ? await pages.findOwner(decided[0]) : null;

  /** Returns the accounts whose setting comes from this page. */
  async function counting(level: ObjectId, found: readonly ObjectId[]): Promise<ObjectId[]> {
    const effects = await effectsFor(context, decided, found);
    return found.filter((id) => {
      const effect = effects.get(id.toHexString());
      return effect?.mode === 'watching' && effect.from?.equals(level);
    });
  }

  return async (cursor, limit) => {
    const { level, after } = readCursor(cursor, decided);
    const pageId = decided[level];
    if (!pageId) return { accountIds: [], after: null };
    const found = await watches.watchersAfter(pageId, level === 0 ? null : 'subtree', after, limit);
    const last = found.at(-1);
    const next = found.length < limit || !last ? decided[level + 1] : pageId;
    const isOwnersTurn = level === 0 && after === null && owner && !found.some((id) => id.equals(owner));
    return {
      accountIds: await counting(pageId, isOwnersTurn ? [...found, owner] : found),
      after: next ? `${next} ${next === pageId ? last : ''}` : null,
    };
  };
}

/** Starts over if a page of the chain is gone; no one is notified twice. */
function readCursor(cursor: string | null, chain: readonly ObjectId[]): { level: number; after: ObjectId | null } {
  const [page, account] = (cursor ?? '').split(' ');
  const level = chain.findIndex((id) => id.toHexString() === page);
  if (level < 0) return { level: 0, after: null };
  return { level, after: account ? new ObjectId(account) : null };
}
