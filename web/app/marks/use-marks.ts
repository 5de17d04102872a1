import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { ShownMarks } from '../api/types.ts';
import { useAnnounce } from '../components/toasts.tsx';
import { useReplaceable } from '../components/use-replaceable.ts';
import { emitStarChange } from './star-changes.ts';

export type Mark = 'star' | 'like';

export interface PageMarks {
  /** Null for pages that can't be marked. */
  marks: ShownMarks | null;
  /** Why the last change wasn't saved. */
  problem: unknown;
  toggle: (mark: Mark) => Promise<void>;
  /** Resolves once all changes made here were sent. */
  sent: () => Promise<unknown>;
}

/**
 * Returns a page's marks, as loaded with the page and changed here. Changes are shown at once, sent in order, and taken
 * back if they can't be saved.
 */
export function useMarks(pageId: string | null, given: ShownMarks | null): PageMarks {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [marks, setMarks] = useReplaceable(given);
  const [problem, setProblem] = useState<unknown>(null);
  const shownPage = useRef(pageId);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(0);

  useEffect(() => {
    shownPage.current = pageId;
    setProblem(null);
  }, [pageId]);

  async function toggle(mark: Mark): Promise<void> {
    if (pageId === null || !marks) return;
    const before = marks;
    const after = toggled(before, mark);
    const isOn = mark === 'star' ? after.isStarred : after.isLiked;
    latest.current += 1;
    const call = latest.current;
    // Later changes wait for their own answer.
    const show = (marks: ShownMarks) => {
      if (latest.current === call && shownPage.current === pageId) setMarks(marks);
    };
    show(after);
    setProblem(null);
    const sent = sending.current.then(() => send(pageId, mark, isOn));
    sending.current = sent.catch(() => {});
    try {
      show(await sent);
      if (mark === 'star') emitStarChange();
      announce(t(said[mark][isOn ? 'on' : 'off']));
    } catch (failure) {
      if (shownPage.current !== pageId) return;
      setProblem(failure);
      show(before);
    }
  }

  return { marks, problem, toggle, sent: () => sending.current };
}

const said = {
  star: { on: 'marks.starredNow', off: 'marks.unstarredNow' },
  like: { on: 'marks.likedNow', off: 'marks.unlikedNow' },
} as const;

/** Returns the marks after a change. */
function toggled(marks: ShownMarks, mark: Mark): ShownMarks {
  if (mark === 'star') return { ...marks, isStarred: !marks.isStarred };
  const isLiked = !marks.isLiked;
  return { ...marks, isLiked, likes: Math.max(0, marks.likes + (isLiked ? 1 : -1)) };
}

function send(id: string, mark: Mark, isOn: boolean): Promise<ShownMarks> {
  const api = browserApi();
  const params = { path: { id } };
  const address = mark === 'star' ? '/api/pages/{id}/star' : '/api/pages/{id}/like';
  return answer(isOn ? api.PUT(address, { params }) : api.DELETE(address, { params }));
}
