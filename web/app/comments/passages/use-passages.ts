import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '../anchors/anchor.ts';
import { ArticleText } from '../anchors/article-text.ts';
import { rangeOf } from '../anchors/selected-place.ts';
import { findPassages, type Sought } from './find-passages.ts';
import { highlight } from './highlights.ts';
import { passageAt, type ShownPassage } from './passage-at.ts';
import { addPassageLinks } from './passage-links.ts';

/** Null if it left the article. */
export type Places = ReadonlyMap<string, Place | null>;

export const draftId = 'new';

interface PassagesNeeds {
  /** The element that holds the article. */
  frame: RefObject<HTMLElement>;
  /** Changes with the article. */
  articleKey: string;
  sought: readonly Sought[];
  active: string | null;
  onOpen: (threadId: string) => void;
}

/** Links passages and threads. */
export function usePassages({ frame, articleKey, sought, active, onOpen }: PassagesNeeds): Places {
  const { t, i18n } = useTranslation();
  const known = useRef<{ of: string; places: Map<string, Place | null> }>({ of: '', places: new Map() });
  const [places, setPlaces] = useState<Places>(new Map());
  const open = useRef(onOpen);
  open.current = onOpen;
  // Changes only if threads do.
  const soughtKey = sought
    .map(({ id, anchor }) => (id === draftId ? `${id} ${anchor.start} ${anchor.quote}` : id))
    .join();

  useEffect(() => {
    const article = articleIn(frame);
    if (!article) return;
    if (known.current.of !== articleKey) known.current = { of: articleKey, places: new Map() };
    const { places: found } = known.current;
    found.delete(draftId);
    const leaving = new AbortController();
    const { text } = new ArticleText<Node>(article);
    void findPassages(text, sought, found, leaving.signal).then(() => {
      if (!leaving.signal.aborted) setPlaces(new Map(sought.map(({ id }) => [id, found.get(id) ?? null])));
    });
    return () => leaving.abort();
  }, [articleKey, soughtKey, frame]);

  useEffect(() => {
    const article = articleIn(frame);
    if (!article || places.size === 0) return;
    const shown = rangesOf(article, places);
    return highlight(
      article,
      shown.map(({ threadId, range }) => {
        const isActive = threadId === active || threadId === draftId;
        return { range, tone: isActive ? 'passage-active' : 'passage' };
      }),
    );
  }, [places, active, frame]);

  // Updated in place, since one may have the focus.
  useEffect(() => {
    const article = articleIn(frame);
    if (!article || places.size === 0) return;
    const threads = new Map(places);
    threads.delete(draftId);
    const label = t('comments.toComment');
    const linked = rangesOf(article, threads).map((passage) => ({ ...passage, label }));
    const removeLinks = addPassageLinks(linked, (threadId) => open.current(threadId));
    const onClick = (event: MouseEvent) => {
      const threadId = passageAt(event, () => rangesOf(article, threads));
      if (threadId !== null) open.current(threadId);
    };
    article.addEventListener('click', onClick);
    return () => {
      article.removeEventListener('click', onClick);
      removeLinks();
    };
  }, [places, frame, i18n.language]);

  return places;
}

function rangesOf(article: HTMLElement, places: Places): ShownPassage[] {
  const text = new ArticleText<Node>(article);
  return [...places].flatMap(([threadId, place]) => {
    const range = place && rangeOf(text, place);
    return range ? [{ threadId, range }] : [];
  });
}

export function articleIn(frame: RefObject<HTMLElement>): HTMLElement | null {
  return frame.current?.querySelector<HTMLElement>('.article') ?? null;
}
