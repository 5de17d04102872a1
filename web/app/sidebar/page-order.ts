import { browserApi } from '../api/browser.ts';
import type { PageChild } from '../api/types.ts';
import { parentPath } from '../paths/page-path.ts';
import { browserTree } from '../tree/tree.ts';

export interface OrderedPage {
  id: string;
  path: string;
}

/** Puts a page behind a sibling, first for null, or where its name belongs for undefined. Rejects with the ApiProblem. */
export async function orderPage({ id, path }: OrderedPage, after: string | null | undefined): Promise<void> {
  const params = { path: { id } };
  const api = browserApi();
  if (after === undefined) await api.DELETE('/api/pages/{id}/position', { params });
  else await api.PUT('/api/pages/{id}/position', { params, body: { after } });
  await browserTree().renewLevels([parentPath(path) ?? '/']);
}

/**
 * Returns what a page follows once it is one place further up or down among its siblings: a path, or null for the first
 * place; undefined where it cannot go further.
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
