import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { PageMoving, PageTrashed, PositionInvalid } from '../errors.ts';
import { loadEditable } from '../load.ts';
import type { PageRecord } from '../page.ts';
import { nameOf, parentOf, parsePath } from '../page-path.ts';
import type { Asker } from '../permissions/rule.ts';
import { announceTree } from '../tree/announce-tree.ts';
import { listSiblings } from '../tree/list-siblings.ts';
import { keyBetween } from './sort-key.ts';

export interface Placing {
  pageId: ObjectId;
  /** The preceding sibling; null: first; undefined: by name. */
  after: string | null | undefined;
  account: Asker;
}

/**
 * Positions a page among siblings, or by name; writes that page only. @throws PageNotFound, EditForbidden, PageTrashed,
 * PageMoving, PathInvalid and PositionInvalid
 */
export async function placePage(context: PagesContext, placing: Placing): Promise<void> {
  const page = await loadEditable(context, placing.pageId, placing.account);
  if (page.status !== 'live') throw new PageTrashed();
  if (page.state === 'moving') throw new PageMoving();
  const position = placing.after === undefined ? null : await positionAfter(context, page, placing.after);
  if (!(await context.store.order.place(page, position))) throw new PageMoving();
  announceTree(context, page._id, [page.path]);
}

async function positionAfter(
  context: Pick<PagesContext, 'store' | 'tree'>,
  page: PageRecord,
  after: string | null,
): Promise<NonNullable<PageRecord['position']>> {
  const below = parentOf(page.path);
  const sibling = after === null ? null : parsePath(after);
  if (below === null || (sibling !== null && (parentOf(sibling) !== below || sibling === page.path)))
    throw new PositionInvalid();
  const before = sibling === null ? null : await keyOf(context, below, sibling);
  const [next] = (await listSiblings(context, below, before, 2)).filter(({ _id }) => _id !== page.path);
  return { below, key: keyBetween(before, next?.sortKey ?? null, page._id.toHexString()) };
}

/** Returns a sibling's key; without a position, the place of its name. */
async function keyOf({ store }: Pick<PagesContext, 'store'>, below: string, path: string): Promise<string> {
  const position = (await store.findByPath(path))?.position;
  return position?.below === below ? position.key : nameOf(path);
}
