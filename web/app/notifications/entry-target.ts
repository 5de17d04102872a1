import type { NotificationEntry } from '../api/types.ts';
import { pageUrl } from '../paths/page-path.ts';
import { sharingHash } from '../sharing/sharing-hash.ts';

type Where = Pick<NotificationEntry, 'kind' | 'page' | 'group' | 'comment' | 'people'>;

/** Returns a comment, page, permissions, group or account. */
export function entryTarget({ kind, page, group, comment, people }: Where): string {
  if (page?.isTrashed) return '/trash';
  if (page && kind === 'access.requested') return pageUrl(page.path) + sharingHash(people);
  if (page) return comment ? `${pageUrl(page.path)}#comment-${comment.id}` : pageUrl(page.path);
  if (group) return `/-/groups/${group.id}`;
  const [person] = people;
  return person ? `/-/people/${person.id}` : '/-/notifications';
}
