import { browserApi } from '../api/browser.ts';
import type { PageChild } from '../api/types.ts';
import { parentPath } from '../paths/page-path.ts';
import { browserTree } from '../tree/tree.ts';

export interface OrderedPage {
  id: string;
  path: string;
}

/** Puts a page after a sibling, first (null), or where its name belongs (undefined). Rejects with the ApiProblem. */
export async function orderPage({ id, path }: OrderedPage, after: string | null | undefined): Promise<void> {
  const params = { path: { id } };
  const api = browserApi();
  if (after === undefined) await api.DELETE('/api/pages/{id}/position', { params });
  else await api.PUT('/api/pages/{id}/position', { params, body: { after } });
  await browserTree().renewLevels([parentPath(path) ?? '/']);
}

/**
 * Returns the sibling that a page follows after moving one place: a path, null for the first place, undefined if it
 * can't move further.
 */
export function placeBeside(
  path: string,
  direction: 'up' | 'down',
  siblings: readonly Pick<PageChild, 'path'>[],
): string | null | undefined {
  const at = siblings.findIndex((sibling) => sibling.path === path);
  if (at === -1) return undefined;
  if (direction === 'down') return siblings[at + 1]?.path;
  return at === 0 ? undefined : (siblings[at - 2]?.path ?? null);
}
