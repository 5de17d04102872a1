import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import { ancestorsOf } from '../page-path.ts';

/**
 * Emits that levels of the tree show something else because of a page: those above its paths, since a page may also give one
 * above it its first child, or take its last.
 */
export function announceTree(
  { events }: Pick<PagesContext, 'events'>,
  pageId: ObjectId,
  paths: readonly (string | null)[],
): Promise<boolean> {
  const levels = new Set(paths.flatMap((path) => (path === null ? [] : ancestorsOf(path))));
  return events.emit('tree.changed', { pageId: pageId.toHexString(), levels: [...levels] });
}

/** As `announceTree`, if a new text changes what the tree shows of its page. */
export async function announceRetitled(
  context: Pick<PagesContext, 'events'>,
  before: PageRecord,
  { _id, path, title, icon }: PageRecord,
): Promise<void> {
  if (title !== before.title || (icon ?? null) !== (before.icon ?? null)) await announceTree(context, _id, [path]);
}
