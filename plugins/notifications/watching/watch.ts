import type { ObjectId } from 'mongodb';

/** What somebody has decided about a page, as stored in the collection `watches`. */
export interface WatchRecord {
  _id: ObjectId;
  accountId: ObjectId;
  pageId: ObjectId;
  /** `none`: taken back by hand, so that it does not come again by itself. */
  mode: 'watching' | 'muted' | 'none';
  /** `subtree`: for the page and all that lies below it. */
  scope: 'page' | 'subtree';
  /** It came by itself, for what somebody had made or commented on. */
  isAutomatic: boolean;
  at: Date;
}

/** What somebody hears of a page, and which page says so. */
export interface Effect {
  mode: 'watching' | 'muted' | 'none';
  /** The page whose setting it is: this one or one above it; null where there is none. */
  from: ObjectId | null;
}

/**
 * What somebody hears of a page, by their settings for it and for the pages above it (`chain`, the page itself first). The
 * nearest that was made by hand wins; what came by itself counts where there is none.
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
