import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../account/current-user.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { Marks, Person } from '../api/types.ts';
import { whenIdle } from '../attachments/when-idle.ts';
import { useAnnounce } from '../components/announcer.tsx';

export type Mark = 'star' | 'like';

export interface ShownMarks {
  /** Null while they are not known. */
  marks: Marks | null;
  /** Why the last change was not saved. */
  problem: unknown;
  toggle: (mark: Mark) => Promise<void>;
}

/**
 * What a page is marked with, asked for once the browser has nothing better to do. A change is shown at once, sent after
 * the ones before it, and taken back when it cannot be saved. Null: no page that can be marked.
 */
export function useMarks(pageId: string | null): ShownMarks {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const user = useUser();
  const [marks, setMarks] = useState<Marks | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const shownPage = useRef(pageId);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const latest = useRef(0);

  useEffect(() => {
    shownPage.current = pageId;
    latest.current += 1;
    setMarks(null);
    setProblem(null);
    if (pageId === null) return;
    const before = latest.current;
    return whenIdle(() => {
      load(pageId).then(
        (loaded) => latest.current === before && setMarks(loaded),
        // Nobody asked for it, so nobody is told.
        () => {},
      );
    });
  }, [pageId]);

  async function toggle(mark: Mark): Promise<void> {
    if (pageId === null || !marks) return;
    const after = changed(marks, mark, user);
    const isOn = isMarked(after, mark);
    latest.current += 1;
    const call = latest.current;
    setMarks(after);
    setProblem(null);
    const sent = sending.current.then(() => send(pageId, mark, isOn));
    sending.current = sent.catch(() => {});
    try {
      const saved = await sent;
      if (latest.current === call) setMarks(saved);
      announce(t(said[mark][isOn ? 'on' : 'off']));
    } catch (failure) {
      if (shownPage.current !== pageId) return;
      setProblem(failure);
      // What others have sent since is judged by its own answer.
      if (latest.current === call) setMarks(marks);
    }
  }

  return { marks, problem, toggle };
}

const said = {
  star: { on: 'marks.starredNow', off: 'marks.unstarredNow' },
  like: { on: 'marks.likedNow', off: 'marks.unlikedNow' },
} as const;

function isMarked({ isStarred, isLiked }: Marks, mark: Mark): boolean {
  return mark === 'star' ? isStarred : isLiked;
}

/** The marks as they will be once the change is saved. */
function changed(marks: Marks, mark: Mark, me: Person | null): Marks {
  if (mark === 'star') return { ...marks, isStarred: !marks.isStarred };
  const isLiked = !marks.isLiked;
  const others = marks.likedBy.filter(({ id }) => id !== me?.id);
  return {
    ...marks,
    isLiked,
    likes: Math.max(0, marks.likes + (isLiked ? 1 : -1)),
    likedBy: isLiked && me ? [{ id: me.id, name: me.name, avatarUrl: me.avatarUrl }, ...others] : others,
  };
}

function load(id: string): Promise<Marks> {
  return answer(browserApi().GET('/api/pages/{id}/marks', { params: { path: { id } } }));
}

function send(id: string, mark: Mark, isOn: boolean): Promise<Marks> {
  const api = browserApi();
  const params = { path: { id } };
  const address = mark === 'star' ? '/api/pages/{id}/star' : '/api/pages/{id}/like';
  return answer(isOn ? api.PUT(address, { params }) : api.DELETE(address, { params }));
}
