import { ObjectId } from 'mongodb';
import type { PageFacts } from '../../pages/index.ts';
import type { Asker, NotificationsContext } from '../context.ts';
import { effectOf } from './watch.ts';

/** Returns live and visible, last changed first. */
export async function listWatched(
  { watches, pages }: Pick<NotificationsContext, 'watches' | 'pages'>,
  limit: number,
  asker: Asker,
): Promise<PageFacts[]> {
  const choices = await watches.listAll(new ObjectId(asker.user.id));
  const byPage = new Map(choices.map((watch) => [watch.pageId.toHexString(), watch]));
  const subtrees = choices.filter(({ scope, isAutomatic }) => scope === 'subtree' && !isAutomatic);
  const roots = await pages.nameVisible(
    subtrees.map(({ pageId }) => pageId),
    asker,
  );
  // The nearest first.
  roots.sort((a, b) => b.path.length - a.path.length);
  const isWatched = ({ _id, path }: PageFacts) => {
    const above = roots.filter((root) => root.id !== _id.toHexString() && pages.isWithin(path, root.path));
    const chain = [_id, ...above.map(({ id }) => new ObjectId(id))];
    const decided = chain.flatMap((id) => byPage.get(id.toHexString()) ?? []);
    return effectOf(decided, chain).mode === 'watching';
  };
  const watching = choices.filter(({ mode }) => mode === 'watching');
  const subset = {
    ids: watching.map(({ pageId }) => pageId),
    paths: roots.filter(({ id }) => byPage.get(id)?.mode === 'watching').map(({ path }) => path),
  };
  return pages.listRecent(subset, limit, asker, isWatched);
}
