import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { Asker, NotificationsContext } from '../context.ts';
import type { Watch } from './schema.ts';
import { chainOf, withOwnership } from './settings-for.ts';
import { effectOf } from './watch.ts';

/** Returns the effective setting and its source. @throws PageNotFound */
export async function readWatch(
  { watches, pages }: Pick<NotificationsContext, 'watches' | 'pages'>,
  pageId: ObjectId,
  asker: Asker,
): Promise<Static<typeof Watch>> {
  const page = await pages.findVisible(pageId, asker);
  if (!page) throw new pages.errors.PageNotFound();
  const accountId = new ObjectId(asker.user.id);
  const chain = await chainOf({ pages }, pageId);
  const stored = await watches.findFor(accountId, chain);
  const decided = page.ownerId.equals(accountId) ? withOwnership(stored, pageId, asker.user.id) : stored;
  const { mode, from } = effectOf(decided, chain);
  const own = decided.find((watch) => watch.pageId.equals(pageId));
  const [above] = from && !from.equals(pageId) ? await pages.nameVisible([from], asker) : [];
  return {
    own: own && own.mode !== 'none' ? { mode: own.mode, scope: own.scope, isAutomatic: own.isAutomatic } : null,
    effective: mode,
    from: above ?? null,
    watchers: await watches.countWatchers(pageId),
  };
}
