import type { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import type { PageRecord } from '../page.ts';
import { ancestorsOf } from '../page-path.ts';

type Needs = Pick<PagesContext, 'events' | 'background'>;

/** Emits changed levels in the background: those above its paths, whose pages may have their first or last child. */
export function announceTree({ events, background }: Needs, pageId: ObjectId, paths: readonly (string | null)[]): void {
  const levels = new Set(paths.flatMap((path) => (path === null ? [] : ancestorsOf(path))));
  const emit = async () =>
    void (await events.emit('tree.changed', { pageId: pageId.toHexString(), levels: [...levels] }));
  background.run(emit, 'could not push a tree change; screens show it on reload');
}

/** Does nothing unless the tree shows the difference. */
export function announceRetitled(needs: Needs, before: PageRecord, { _id, path, title, icon }: PageRecord): void {
  if (title !== before.title || (icon ?? null) !== (before.icon ?? null)) announceTree(needs, _id, [path]);
}
