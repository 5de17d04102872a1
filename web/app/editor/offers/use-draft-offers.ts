import { useEffect, useState } from 'react';
import { browserDrafts, watchRemovedDrafts } from '../drafts/browser-drafts.ts';
import type { Draft } from '../drafts/draft.ts';
import { joinTabs, type TabPresence } from '../drafts/tab-presence.ts';
import type { EditSession } from '../session/edit-session.ts';
import { findOffers } from './find-offers.ts';

/** Leftover drafts, and other tabs writing. Live drafts are offered only if they don't join, as `isTaken` says. */
export function useDraftOffers(edit: EditSession, accountId: string, isTaken: ((draftId: string) => boolean) | null) {
  const [offers, setOffers] = useState<Draft[]>([]);
  const [neighbours, setNeighbours] = useState(0);
  const [tabs, setTabs] = useState<TabPresence | null>(null);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  // Another tab has sent it.
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
      // Another tab may have taken it over.
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
    async drop(draft: Draft): Promise<void> {
      setOffers((before) => before.filter(({ id }) => id !== draft.id));
      await browserDrafts().remove(draft);
    },
  };
}
