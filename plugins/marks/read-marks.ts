import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { Asker, MarksContext } from './context.ts';
import { requireVisible } from './mark-page.ts';
import { likedByMax, type Marks } from './schema.ts';

/** @throws PageNotFound */
export async function readMarks(
  context: Pick<MarksContext, 'store' | 'pages' | 'accounts'>,
  pageId: ObjectId,
  asker: Asker,
): Promise<Static<typeof Marks>> {
  await requireVisible(context, pageId, asker);
  const { store, accounts } = context;
  const accountId = new ObjectId(asker.user.id);
  const [star, like, likes, likedBy] = await Promise.all([
    store.find('star', accountId, pageId),
    store.find('like', accountId, pageId),
    store.countOf('like', pageId),
    store.accountsOf('like', pageId, likedByMax),
  ]);
  const person = await accounts.namePersons(likedBy);
  return { isStarred: star !== null, isLiked: like !== null, likes, likedBy: likedBy.map(person) };
}
