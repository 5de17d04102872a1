import type { ObjectId } from 'mongodb';

/** An account's choice for a page, as stored in the collection `watches`. */
export interface WatchRecord {
  _id: ObjectId;
  accountId: ObjectId;
  pageId: ObjectId;
  /** `none`: turned off by hand, so that it isn't turned on automatically again. */
  mode: 'watching' | 'muted' | 'none';
  /** `subtree`: the page and its subpages. */
  scope: 'page' | 'subtree';
  /** Set automatically when the account created or commented on the page. */
  isAutomatic: boolean;
  at: Date;
}

/** The effective setting for a page, and the page it comes from. */
export interface Effect {
  mode: 'watching' | 'muted' | 'none';
  /** The page or ancestor whose setting applies; null for none. */
  from: ObjectId | null;
}

/**
 * Returns what someone is notified of for a page, by their settings for it and for the pages above it (`chain`, the
 * page itself first). The nearest setting made by hand wins; automatic ones count if there is none.
 */
export function effectOf(watches: readonly WatchRecord[], chain: readonly ObjectId[]): Effect {
  for (const [level, pageId] of chain.entries()) {
    const own = watches.find((watch) => watch.pageId.equals(pageId));
    if (!own || own.isAutomatic || own.mode === 'none') continue;
    if (level === 0 || own.scope === 'subtree') return { mode: own.mode, from: pageId };
  }
  const [pageId] = chain;
  const automatic = watches.find((watch) => watch.isAutomatic && pageId?.equals(watch.pageId));
  return automatic ? { mode: automatic.mode, from: automatic.pageId } : { mode: 'none', from: null };
}
