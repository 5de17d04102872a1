import { useEffect, useState } from 'react';
import { browserDrafts } from '../../../drafts/browser-drafts.ts';
import type { Draft } from '../../../drafts/draft.ts';
import { joinTabs } from '../../../drafts/tab-presence.ts';
import type { EditSession } from '../session/edit-session.ts';
import { findOffers } from './find-offers.ts';

/**
 * The drafts left behind for this page, and how many other tabs are writing it at the moment. Those of a text that was
 * written together are offered only where they do not join it by themselves, which `isTaken` tells once it is known.
 */
export function useDraftOffers(edit: EditSession, accountId: string, isTaken: ((draftId: string) => boolean) | null) {
  const [offers, setOffers] = useState<Draft[]>([]);
  const [neighbours, setNeighbours] = useState(0);

  useEffect(() => {
    let isWanted = true;
    const { pageId, path, base } = edit.state;
    const tabs = joinTabs({ draftId: edit.draftId, page: pageId ?? `new:${path}` }, setNeighbours);
    const search = async () => {
      const [drafts, held] = await Promise.all([browserDrafts().list(), tabs.heldElsewhere()]);
      const found = findOffers(drafts, {
        accountId,
        pageId,
        path,
        serverText: base?.body ?? null,
        held: new Set([...held, edit.draftId]),
      });
      if (isWanted) setOffers(found.offers);
      for (const draft of found.obsolete) await browserDrafts().remove(draft);
    };
    void search();
    return () => {
      isWanted = false;
      tabs.close();
    };
  }, [edit, accountId]);

  return {
    offers: offers.filter(({ id, live }) => !live || (isTaken && !isTaken(id))),
    neighbours,
    /** Takes the draft off the screen and out of the browser. */
    async drop(draft: Draft): Promise<void> {
      setOffers((before) => before.filter(({ id }) => id !== draft.id));
      await browserDrafts().remove(draft);
    },
  };
}
