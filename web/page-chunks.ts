import type { Rollup } from 'vite';

type ManualChunks = Rollup.GetManualChunk;

/** The modules of every page screen. */
const starts = /\/app\/(entry\.client|root|routes\/(shell|reader|home|page|permalink))\.tsx(\?|$)/;

/** Two files load faster than a hundred. */
export function pageChunks(): ManualChunks {
  let loadedAtOnce: Set<string> | undefined;

  return (id, { getModuleIds, getModuleInfo }) => {
    loadedAtOnce ??= reachable(
      [...getModuleIds()].filter((one) => starts.test(one)),
      (one) => getModuleInfo(one)?.importedIds ?? [],
    );
    if (!loadedAtOnce.has(id)) return undefined;
    return id.includes('/node_modules/') ? 'packages' : 'page';
  };
}

function reachable(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from);
  for (const id of found) for (const one of next(id)) found.add(one);
  return found;
}
