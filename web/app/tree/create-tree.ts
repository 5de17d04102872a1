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
  /** The children of a path, once asked for. */
  levels: ReadonlyMap<string, Level>;
  expanded: ReadonlySet<string>;
}

export interface TreeSource {
  loadChildren: (path: string, cursor: string | null) => Promise<{ items: PageChild[]; nextCursor: string | null }>;
  /** The storage of open folders between documents. */
  storage: Pick<Storage, 'getItem' | 'setItem'>;
}

const expandedKey = 'wiki.tree.expanded';

/** The tree of pages, loaded a level at a time. It outlives screens: what was opened stays open. */
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

  /** Loads the first children of `path`, or the next ones after those already there. Callers at the same time share one call. */
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

  /** Reloads the first part of a level quietly: its old entries stay until the response arrives. */
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

  /** Forgets everything below a path, and that it was open. Answers what was open. */
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

  /** Whether a level that was loaded to its end lacks `path`: then it is older than the page. */
  function isOutdatedFor(path: string): boolean {
    const level = state.levels.get(parentPath(path) ?? '');
    return level?.status === 'loaded' && level.nextCursor === null && !level.items.some((item) => item.path === path);
  }

  function find(path: string): PageChild | undefined {
    return state.levels.get(parentPath(path) ?? '')?.items.find((item) => item.path === path);
  }

  return {
    state: () => state,
    /** Returns the item at a path, as far as the tree is loaded. */
    itemAt: (path: string) => find(path),
    /** The siblings of what is at a path with itself, in their order, as far as the tree is loaded. */
    siblingsOf: (path: string): readonly PageChild[] => state.levels.get(parentPath(path) ?? '')?.items ?? [],
    /** Whether a page exists at a path, as far as the tree is loaded. */
    hasPage: (path: string): boolean => typeof find(path)?.pageId === 'string',
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    load,
    loadMore: (path: string) => load(path, state.levels.get(path)?.nextCursor ?? null),
    /** Opens a folder and loads what is in it. */
    expand(path: string) {
      setExpanded(path, true);
      return ensure(path);
    },
    collapse: (path: string) => setExpanded(path, false),
    /** Reloads those of some levels that are loaded, as after their order has changed; null for all that are visible. */
    async renewLevels(paths: readonly string[] | null) {
      await Promise.all((paths ?? inSight()).map(renew));
    },
    /** Loads the levels that are open, as after a new document. */
    restore: () => Promise.all(['/', ...state.expanded].map(ensure)),
    /** Reloads the visible levels, since others move pages too. */
    async renew() {
      await Promise.all(inSight().map(renew));
    },
    /** Shows where a page has gone with all that lies below it; null: to the trash. What was open stays open. */
    async follow({ kind, from, to }: { kind: 'rename' | 'trash' | 'restore'; from: string; to: string | null }) {
      if (kind !== 'restore') {
        const open = forget(from);
        if (to !== null) for (const path of open) setExpanded(movedPath(path, from, to), true);
      }
      const parents = [from, to].flatMap((path) => (path === null ? [] : aboveOf(path)));
      await Promise.all([...new Set(parents)].map(renew));
      await Promise.all([...state.expanded].filter((path) => to !== null && isWithin(path, to)).map(ensure));
    },
    /**
     * Opens the tree down to a path. `trail` are the steps above it. A step that lies beyond what was loaded of its level is
     * put in its place; a page that a level should have but lacks makes that level reload.
     */
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

/** The levels on the way to a path: a move may make or end any of their pages' having children. */
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
