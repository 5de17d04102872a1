import { useRevalidator } from '@remix-run/react';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { Ticking } from '../article/behaviours/task-boxes.ts';
import type { PageHead } from '../article/load-article.ts';
import { problemText } from '../components/problem-notice.tsx';
import { useBeforePaint } from '../components/use-before-paint.ts';

export interface TaskTicks {
  /** Null if the reader can't edit. */
  ticking: Ticking | null;
  isSaving: boolean;
  /** The revision of the page, or of the reader's newer ticks. */
  revisionId: string;
}

/** Ticks show at once and are saved in order; the last one reloads. */
export function useTaskTicks({ id, revisionId, canEdit, status }: PageHead): TaskTicks {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const [count, setCount] = useState(0);
  const [saved, setSaved] = useState({ id, revisionId });
  const unsaved = useRef(0);
  const sending = useRef<Promise<unknown>>(Promise.resolve());
  const pending = useMemo(() => new Map<number, boolean>(), [id]);
  const latest = useRef({ revisionId, t, revalidate });
  useBeforePaint(() => {
    latest.current = { revisionId, t, revalidate };
  });

  const ticking = useMemo((): Ticking => {
    async function send(index: number, isDone: boolean, baseRevisionId: string): Promise<void> {
      const params = { path: { id }, query: { omit: 'body,ast' } };
      const body = { baseRevisionId, index, isDone };
      const { revisionId } = await answer(browserApi().POST('/api/pages/{id}/tasks', { params, body }));
      setSaved({ id, revisionId });
    }
    async function tick(index: number, isDone: boolean): Promise<string | null> {
      pending.set(index, isDone);
      unsaved.current += 1;
      setCount(unsaved.current);
      const base = latest.current.revisionId;
      const sent = sending.current.then(() => send(index, isDone, base));
      sending.current = sent.catch(() => {});
      try {
        await sent;
        return null;
      } catch (failure) {
        if (pending.get(index) === isDone) pending.delete(index);
        const { t } = latest.current;
        return t('tasks.failed', { reason: problemText(failure, t) });
      } finally {
        unsaved.current -= 1;
        setCount(unsaved.current);
        if (unsaved.current === 0 && pending.size > 0) latest.current.revalidate();
      }
    }
    return { tick, pending };
  }, [id, pending]);

  // The shown page has all of them.
  useBeforePaint(() => {
    if (unsaved.current === 0) pending.clear();
  }, [revisionId, pending]);

  const newest = saved.id === id && saved.revisionId > revisionId ? saved.revisionId : revisionId;
  return { ticking: canEdit && status === 'live' ? ticking : null, isSaving: count > 0, revisionId: newest };
}
