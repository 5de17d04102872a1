import { useCallback, useEffect, useRef, useState } from 'react';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { Attachment } from '../../api/types.ts';

interface ListState {
  /** Null until the first part is here. */
  items: Attachment[] | null;
  nextCursor: string | null;
  isLoading: boolean;
  problem: unknown;
  /** Attachments that arrived while the first part was loading. */
  early: Attachment[];
}

const partSize = 50;
const empty: ListState = { items: null, nextCursor: null, isLoading: false, problem: null, early: [] };

/** Newest first, as far as loaded; null without a page. */
export function useAttachments(pageId: string | null) {
  const [list, setList] = useState(empty);
  const shownPage = useRef(pageId);

  useEffect(() => {
    shownPage.current = pageId;
    setList(empty);
  }, [pageId]);

  const load = useCallback(
    async (cursor?: string) => {
      if (pageId === null) return;
      setList((before) => ({ ...before, isLoading: true, problem: null }));
      try {
        const next = await answer(
          browserApi().GET('/api/attachments', { params: { query: { pageId, cursor, limit: partSize } } }),
        );
        if (shownPage.current !== pageId) return;
        setList(({ items, early }) => {
          const known = cursor && items ? items : early;
          return { ...empty, items: [...known, ...withoutKnown(next.items, known)], nextCursor: next.nextCursor };
        });
      } catch (problem) {
        if (shownPage.current === pageId) setList((before) => ({ ...before, isLoading: false, problem }));
      }
    },
    [pageId],
  );
  // Only the reader retries a failure.
  const isNeeded = list.items === null && !list.isLoading && list.problem === null;

  return {
    ...list,
    /** Does nothing if loaded or loading. */
    show: useCallback(() => (isNeeded ? void load() : undefined), [isNeeded, load]),
    loadMore: () => (list.nextCursor ? load(list.nextCursor) : undefined),
    retry: () => load(),
    /** If the list isn't loaded yet, it will be included. */
    add: useCallback((attachment: Attachment) => {
      setList((before) => {
        if (before.items) return { ...before, items: [attachment, ...withoutKnown(before.items, [attachment])] };
        return before.isLoading ? { ...before, early: [attachment, ...before.early] } : before;
      });
    }, []),
    async remove({ id }: Attachment) {
      const deletion = await answer(browserApi().DELETE('/api/attachments/{id}', { params: { path: { id } } }));
      setList((before) => ({ ...before, items: before.items?.filter((item) => item.id !== id) ?? null }));
      return deletion;
    },
  };
}

export type AttachmentListData = ReturnType<typeof useAttachments>;

function withoutKnown(items: Attachment[], known: Attachment[]): Attachment[] {
  return items.filter(({ id }) => !known.some((other) => other.id === id));
}
