import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import { ancestorsOf } from '../page-path.ts';

type Needs = Pick<PagesContext, 'events' | 'background'>;

/**
 * Emits, in the background, that levels of the tree show something else because of a page: those above its paths, since a page
 * may also give one above it its first child, or take its last.
 */
export function announceTree({ events, background }: Needs, pageId: ObjectId, paths: readonly (string | null)[]): void {
  const levels = new Set(paths.flatMap((path) => (path === null ? [] : ancestorsOf(path))));
  const emit = async () =>
    void (await events.emit('tree.changed', { pageId: pageId.toHexString(), levels: [...levels] }));
  background.run(emit, 'could not push a tree change; screens show it on reload');
}

/** Like `announceTree`, if the new text changes what the tree shows of its page. */
export function announceRetitled(needs: Needs, before: PageRecord, { _id, path, title, icon }: PageRecord): void {
  if (title !== before.title || (icon ?? null) !== (before.icon ?? null)) announceTree(needs, _id, [path]);
}
