import type { View } from '../api/types.ts';

/** How long a view may have been requested before it is shown. */
export const maxAgeMs = 5_000;
const maxViews = 4;

interface Prefetched {
  at: number;
  /** Null once the page is shown: the link that was followed may still be under the pointer. */
  view: Promise<View | null> | null;
}

/** Page views that are requested before a reader follows a link, each shown once at most. */
export function createPrefetchedViews(ask: (path: string) => Promise<View | null>, now: () => number = Date.now) {
  const views = new Map<string, Prefetched>();

  function find(path: string): Prefetched | undefined {
    const found = views.get(path);
    return found && now() - found.at < maxAgeMs ? found : undefined;
  }

  function keep(path: string, entry: Prefetched): void {
    views.delete(path);
    views.set(path, entry);
    const [oldest] = views.keys();
    if (views.size > maxViews && oldest !== undefined) views.delete(oldest);
  }

  function request(path: string): Promise<View | null> {
    const view = ask(path);
    const entry = { at: now(), view };
    // Following the link asks again, and shows what is wrong.
    view.catch(() => views.get(path) === entry && views.delete(path));
    keep(path, entry);
    return view;
  }

  return {
    /** Requests a view, unless that has just been done or the page has just been shown. */
    prefetch(path: string): void {
      if (!find(path)) request(path);
    },
    /** Returns a view that is only looked at, and may still be taken: a fresh one that was requested, else a new one. */
    look: (path: string): Promise<View | null> => find(path)?.view ?? request(path),
    /** Returns a view that was requested, if it is fresh; null otherwise: then the caller asks. */
    take(path: string): Promise<View | null> | null {
      const found = find(path);
      keep(path, { at: found?.at ?? now(), view: null });
      return found?.view ?? null;
    },
    /** Forgets all of them, as when something has been changed. */
    clear: () => views.clear(),
  };
}
