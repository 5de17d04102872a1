import { useEffect, useState } from 'react';
import { browserDrafts, watchRemovedDrafts } from '../drafts/browser-drafts.ts';
import type { Draft } from '../drafts/draft.ts';
import { joinTabs, type TabPresence } from '../drafts/tab-presence.ts';
import type { EditSession } from '../session/edit-session.ts';
import { findOffers } from './find-offers.ts';

/**
 * The drafts left behind for this page, and how many other tabs are writing it at the moment. Those of a text that was
 * written together are offered only where they do not join it by themselves, as `isTaken` says once it is known.
 */
export function useDraftOffers(edit: EditSession, accountId: string, isTaken: ((draftId: string) => boolean) | null) {
  const [offers, setOffers] = useState<Draft[]>([]);
  const [neighbours, setNeighbours] = useState(0);
  const [tabs, setTabs] = useState<TabPresence | null>(null);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  // What another tab has brought to the server is no draft any more.
  useEffect(() => watchRemovedDrafts((id) => setRemoved((before) => new Set([...before, id]))), []);

  useEffect(() => {
    const { pageId, path } = edit.state;
    const joined = joinTabs({ draftId: edit.draftId, page: pageId ?? `new:${path}` }, setNeighbours);
    setTabs(joined);
    return () => joined.close();
  }, [edit]);

  useEffect(() => {
    if (!tabs) return;
    let isWanted = true;
    const { pageId, path, base } = edit.state;
    const search = async () => {
      const held = await tabs.heldElsewhere();
      const found = findOffers(await browserDrafts().list(), {
        accountId,
        pageId,
        path,
        serverText: base?.body ?? null,
        held: new Set([...held, edit.draftId]),
      });
      // What was there before this editor has joined its text may have joined it by way of another tab meanwhile.
      if (isWanted) setOffers(found.offers.filter(({ live }) => !live || isTaken));
      for (const draft of found.obsolete) await browserDrafts().remove(draft);
    };
    void search();
    return () => {
      isWanted = false;
    };
  }, [edit, accountId, tabs, isTaken]);

  return {
    offers: offers.filter(({ id, live }) => !removed.has(id) && !(live && isTaken?.(id))),
    neighbours,
    /** Takes the draft off the screen and out of the browser. */
    async drop(draft: Draft): Promise<void> {
      setOffers((before) => before.filter(({ id }) => id !== draft.id));
      await browserDrafts().remove(draft);
    },
  };
}
