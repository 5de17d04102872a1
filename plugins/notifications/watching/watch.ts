import type { ObjectId } from 'mongodb';

/** Stored in `watches`. */
export interface WatchRecord {
  _id: ObjectId;
  accountId: ObjectId;
  pageId: ObjectId;
  /** `none`: turned off by hand, so nothing turns it on automatically. */
  mode: 'watching' | 'muted' | 'none';
  /** `subtree`: the page and its subpages. */
  scope: 'page' | 'subtree';
  /** Set by creating or commenting. */
  isAutomatic: boolean;
  at: Date;
}

/** The setting and the page it comes from. */
export interface Effect {
  mode: 'watching' | 'muted' | 'none';
  /** Null for none. */
  from: ObjectId | null;
}

/**
 * Returns the effective setting, from the page and its ancestors (`chain`, page first): the nearest manual one, else
 * automatic ones.
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
