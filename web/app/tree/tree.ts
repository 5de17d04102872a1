import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { session } from '../session/session.ts';
import { createTree, type Tree } from './create-tree.ts';

const pageSize = 100;
let shared: { tree: Tree; token: string | null } | null = null;

/** One per reader; only in the browser. */
export function browserTree(): Tree {
  const token = session.token();
  if (shared?.token !== token) shared = { tree: newTree(window.sessionStorage), token };
  return shared.tree;
}

/** `storage` remembers open folders. */
export function newTree(storage: Pick<Storage, 'getItem' | 'setItem'>): Tree {
  return createTree({
    storage,
    loadChildren: (path, cursor) =>
      answer(
        browserApi().GET('/api/pages/children', {
          params: { query: { path, limit: pageSize, ...(cursor === null ? {} : { cursor }) } },
        }),
      ),
  });
}
