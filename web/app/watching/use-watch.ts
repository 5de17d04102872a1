import { useEffect, useState } from 'react';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { Watch } from '../api/types.ts';
import { type Choice, changeOf } from './choices.ts';

/** Milliseconds until checks of a comment's automatic watch. */
const delaysMs = [200, 800, 2000, 5000, 12_000];

/** Returns null while unknown; reloads as `sentComments` grows. `choose` rejects failures. */
export function useWatch(id: string, sentComments: number) {
  const [watch, setWatch] = useState<{ id: string; value: Watch } | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    answer(browserApi().GET('/api/pages/{id}/watch', { params: { path: { id } }, signal })).then(
      (value) => !signal.aborted && setWatch({ id, value }),
      // The page reports it.
      () => {},
    );
    return () => leaving.abort();
  }, [id]);

  const isDecided = watch?.id === id && watch.value.own !== null;
  useEffect(() => {
    if (sentComments === 0 || isDecided) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    void (async () => {
      for (const ms of delaysMs) {
        await new Promise((resolve) => setTimeout(resolve, ms));
        if (signal.aborted) return;
        try {
          const value = await answer(browserApi().GET('/api/pages/{id}/watch', { params: { path: { id } }, signal }));
          if (signal.aborted) return;
          setWatch({ id, value });
        } catch {
          // The next one will do.
        }
      }
    })();
    return () => leaving.abort();
    // That it is decided ends it.
  }, [id, sentComments, isDecided]);

  async function choose(choice: Choice): Promise<Watch> {
    const params = { path: { id } };
    const body = changeOf(choice);
    const value = await answer(
      body
        ? browserApi().PUT('/api/pages/{id}/watch', { params, body })
        : browserApi().DELETE('/api/pages/{id}/watch', { params }),
    );
    setWatch({ id, value });
    return value;
  }

  return { watch: watch?.id === id ? watch.value : null, choose };
}
