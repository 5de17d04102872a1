import type { Draft } from '../drafts/draft.ts';

export interface OfferQuery {
  accountId: string;
  /** Null for a new page. */
  pageId: string | null;
  path: string;
  /** Null for a new page. */
  serverText: string | null;
  /** Drafts that open editors are writing. */
  held: ReadonlySet<string>;
}

/** Returns drafts to offer, and those already on the server. */
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
