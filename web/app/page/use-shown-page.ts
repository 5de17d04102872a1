import { useEffect } from 'react';
import type { PageHead } from '../article/load-article.ts';
import { browserTree } from '../tree/tree.ts';
import type { Crumb } from './load-page-view.ts';

/** Null: nothing is marked in the tree. */
export function useShownPage(page: PageHead | null, trail: Crumb[]): void {
  const { path, title, icon, id } = page ?? {};
  useEffect(() => {
    if (path === undefined || title === undefined || id === undefined) return;
    const steps = trail.map((crumb) => ({ ...crumb, pageId: null }));
    void browserTree().reveal(path, steps, { path, title, icon, pageId: id });
  }, [path, title, icon, id, trail]);
}

/** Opens the tree at a path without a page. */
export function useShownPath(path: string): void {
  useEffect(() => {
    void browserTree().reveal(path, [], null);
  }, [path]);
}
