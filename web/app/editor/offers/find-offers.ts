import type { Draft } from '../drafts/draft.ts';

export interface OfferQuery {
  accountId: string;
  /** The page being edited, or null on the screen for a new page. */
  pageId: string | null;
  path: string;
  /** The text that the server has; null for a new page. */
  serverText: string | null;
  /** Drafts that living editors, this one included, are writing. */
  held: ReadonlySet<string>;
}

/** Sorts what the browser keeps: drafts to offer on this screen, and those the server turned out to have already. */
export function findOffers(drafts: readonly Draft[], query: OfferQuery): { offers: Draft[]; obsolete: Draft[] } {
  const own = drafts.filter((draft) => draft.accountId === query.accountId && !query.held.has(draft.id));
  const here = own.filter((draft) =>
    query.pageId === null
      ? draft.pageId === null
      : draft.pageId === query.pageId || (draft.pageId === null && draft.path === query.path),
  );
  const isObsolete = (draft: Draft) => draft.text === query.serverText;
  return { offers: here.filter((draft) => !isObsolete(draft)), obsolete: here.filter(isObsolete) };
}
