import type { PageChild } from '../api/types.ts';
import { ancestorPaths, isWithin, movedPath, parentPath } from '../paths/page-path.ts';
import type { Known } from './child-list.ts';
import { insertKnown, mergeInOrder, replaceBeginning } from './child-list.ts';

export interface Level {
  items: PageChild[];
  nextCursor: string | null;
  status: 'loading' | 'loaded' | 'failed';
}

export interface TreeState {
  /** The children of a path, once loaded. */
  levels: ReadonlyMap<string, Level>;
  expanded: ReadonlySet<string>;
}

export interface TreeSource {
  loadChildren: (path: string, cursor: string | null) => Promise<{ items: PageChild[]; nextCursor: string | null }>;
  /** Remembers open folders between documents. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

const expandedKey = 'wiki.tree.expanded';

/** Loaded level by level; outlives screens. */
export function createTree({ loadChildren, storage }: TreeSource) {
  const listeners = new Set<() => void>();
  const underway = new Map<string, Promise<void>>();
  let state: TreeState = { levels: new Map(), expanded: readExpanded(storage) };

  function change(next: Partial<TreeState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function setLevel(path: string, level: Level): void {
    change({ levels: new Map(state.levels).set(path, level) });
  }

  function setExpanded(path: string, isExpanded: boolean): void {
    if (state.expanded.has(path) === isExpanded) return;
    const expanded = new Set(state.expanded);
    if (isExpanded) expanded.add(path);
    else expanded.delete(path);
    storage.setItem(expandedKey, JSON.stringify([...expanded]));
    change({ expanded });
  }

  /** Concurrent callers share a request. */
  function load(path: string, cursor: string | null = null): Promise<void> {
    const running = underway.get(path) ?? fetchLevel(path, cursor).finally(() => underway.delete(path));
    underway.set(path, running);
    return running;
  }

  async function fetchLevel(path: string, cursor: string | null): Promise<void> {
    const before = state.levels.get(path) ?? { items: [], nextCursor: null, status: 'loading' };
    setLevel(path, { ...before, status: 'loading' });
    try {
      const { items, nextCursor } = await loadChildren(path, cursor);
      setLevel(path, { items: cursor ? mergeInOrder(before.items, items) : items, nextCursor, status: 'loaded' });
    } catch {
      setLevel(path, { ...before, status: 'failed' });
    }
  }

  /** Keeps the current entries meanwhile. */
  async function renew(path: string): Promise<void> {
    const before = state.levels.get(path);
    if (before?.status !== 'loaded') return;
    const part = await loadChildren(path, null).catch(() => null);
    const level = state.levels.get(path);
    if (!part || level?.status !== 'loaded') return;
    const items = replaceBeginning(level.items, part);
    const nextCursor = items.length > part.items.length ? level.nextCursor : part.nextCursor;
    setLevel(path, { items, nextCursor, status: 'loaded' });
  }

  const inSight = () => ['/', ...state.expanded].filter((path) => state.levels.has(path));

  /** Forgets levels below `root`. Returns the open ones. */
  function forget(root: string): string[] {
    const open = [...state.expanded].filter((path) => isWithin(path, root));
    for (const path of open) setExpanded(path, false);
    change({ levels: new Map([...state.levels].filter(([path]) => !isWithin(path, root))) });
    return open;
  }

  function ensure(path: string): Promise<void> {
    const level = state.levels.get(path);
    return level?.status === 'loaded' ? Promise.resolve() : load(path);
  }

  function note(known: Known): void {
    const level = state.levels.get(parentPath(known.path) ?? '');
    const parent = parentPath(known.path);
    if (!level || parent === null) return;
    setLevel(parent, { ...level, items: insertKnown(level.items, known) });
  }

  /** A complete level without it was loaded before the page existed. */
  function isOutdatedFor(path: string): boolean {
    const level = state.levels.get(parentPath(path) ?? '');
    return level?.status === 'loaded' && level.nextCursor === null && !level.items.some((item) => item.path === path);
  }

  function find(path: string): PageChild | undefined {
    return state.levels.get(parentPath(path) ?? '')?.items.find((item) => item.path === path);
  }

  return {
    state: () => state,
    /** Among those loaded. */
    itemAt: (path: string) => find(path),
    /** In order, among those loaded. */
    siblingsOf: (path: string): readonly PageChild[] => state.levels.get(parentPath(path) ?? '')?.items ?? [],
    /** Among those loaded. */
    hasPage: (path: string): boolean => typeof find(path)?.pageId === 'string',
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load,
    loadMore: (path: string) => load(path, state.levels.get(path)?.nextCursor ?? null),
    /** Opens a folder and loads its children. */
    expand(path: string) {
      setExpanded(path, true);
      return ensure(path);
    },
    collapse: (path: string) => setExpanded(path, false),
    /** Renews loaded levels; null: all visible ones. */
    async renewLevels(paths: readonly string[] | null) {
      await Promise.all((paths ?? inSight()).map(renew));
    },
    /** Loads open folders again after a new document. */
    restore: () => Promise.all(['/', ...state.expanded].map(ensure)),
    /** Others move pages too. */
    async renew() {
      await Promise.all(inSight().map(renew));
    },
    /** Includes subpages; null: to the trash. Open levels stay. */
    async follow({ kind, from, to }: { kind: 'rename' | 'trash' | 'restore'; from: string; to: string | null }) {
      if (kind !== 'restore') {
        const open = forget(from);
        if (to !== null) for (const path of open) setExpanded(movedPath(path, from, to), true);
      }
      const parents = [from, to].flatMap((path) => (path === null ? [] : aboveOf(path)));
      await Promise.all([...new Set(parents)].map(renew));
      await Promise.all([...state.expanded].filter((path) => to !== null && isWithin(path, to)).map(ensure));
    },
    /** Opens down to a path with ancestors `trail`, inserting unloaded steps and reloading outdated levels. */
    async reveal(path: string, trail: Known[], shown: Known | null) {
      const above = ancestorPaths(path);
      for (const step of above) setExpanded(step, true);
      await Promise.all(['/', ...above].map(ensure));
      const steps = shown ? [...trail, shown] : trail;
      if (!shown || path === '/') return steps.forEach(note);
      const outdated = [...above, path].filter(isOutdatedFor).map((step) => parentPath(step) ?? '/');
      await Promise.all(outdated.map((parent) => load(parent)));
      steps.forEach(note);
    },
  };
}

export type Tree = ReturnType<typeof createTree>;

/** They may gain or lose their only child. */
function aboveOf(path: string): string[] {
  return ['/', ...ancestorPaths(path)];
}

function readExpanded(storage: TreeSource['storage']): Set<string> {
  try {
    const stored: unknown = JSON.parse(storage.getItem(expandedKey) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : []);
  } catch {
    return new Set();
  }
}
