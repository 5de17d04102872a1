import { ObjectId } from 'mongodb';
import type { Mentions } from '../../mentions/index.ts';
import type { NotificationsContext } from '../context.ts';
import { chainOf, decidedAbove, effectsFor } from '../watching/settings-for.ts';
import { listed } from './listed.ts';
import type { Stage } from './notification-event.ts';

/** The accounts that a text mentions, read in batches. */
export interface Mentioned {
  next: Stage['next'];
  has: (id: string) => boolean;
}

/** Accounts mentioned directly or by group; those who muted the page, directly only. */
export async function mentionedIn(
  context: Pick<NotificationsContext, 'watches' | 'pages' | 'groups'>,
  { people, groups }: Mentions,
  pageId: ObjectId,
): Promise<Mentioned> {
  const members = await context.groups.membersOf(groups.map((id) => new ObjectId(id)));
  const byName = new Set(people);
  const all = new Set([...people, ...members.map((id) => id.toHexString())]);
  const next = listed(all);
  const chain = members.length > 0 ? await decidedAbove(context, await chainOf(context, pageId)) : [];
  return {
    has: (id) => all.has(id),
    async next(after, limit) {
      const { accountIds, after: goOn } = await next(after, limit);
      const inGroups = accountIds.filter((id) => !byName.has(id.toHexString()));
      const effects = inGroups.length > 0 ? await effectsFor(context, chain, inGroups) : new Map();
      return { accountIds: accountIds.filter((id) => effects.get(id.toHexString())?.mode !== 'muted'), after: goOn };
    },
  };
}
