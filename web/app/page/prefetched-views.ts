import type { View } from '../api/types.ts';

/** Older views are requested again. */
export const maxAgeMs = 5_000;
const maxViews = 4;

interface Prefetched {
  at: number;
  /** Null once shown. */
  view: Promise<View | null> | null;
}

/** Requested before a link is opened; each is shown once. */
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
    // Opening the link asks again.
    view.catch(() => views.get(path) === entry && views.delete(path));
    keep(path, entry);
    return view;
  }

  return {
    /** Does nothing if just requested or shown. */
    prefetch(path: string): void {
      if (!find(path)) request(path);
    },
    /** Leaves it for the reader. */
    look: (path: string): Promise<View | null> => find(path)?.view ?? request(path),
    /** Returns null if none is fresh. */
    take(path: string): Promise<View | null> | null {
      const found = find(path);
      keep(path, { at: found?.at ?? now(), view: null });
      return found?.view ?? null;
    },
    /** Call after changes. */
    clear: () => views.clear(),
  };
}
