import type { ActivityEntry } from '../api/types.ts';
import type { TFunction } from '../i18n/i18n.ts';

const texts = {
  'page.created': 'activity.created',
  'page.saved': 'activity.saved',
  'page.moved': 'activity.moved',
  'page.trashed': 'activity.trashed',
  'page.restored': 'activity.restored',
  'comment.created': 'activity.commented',
} as const satisfies Record<ActivityEntry['kind'], string>;

/** Has placeholders for `names` and `title`. */
export function activityText({ kind, count }: Pick<ActivityEntry, 'kind' | 'count'>, t: TFunction): string {
  const places = { names: '{{names}}', title: '{{title}}' };
  if (count > 1 && kind === 'page.saved') return t('activity.savedTimes', { ...places, count });
  if (count > 1 && kind === 'comment.created') return t('activity.commentedTimes', { ...places, count });
  return t(texts[kind], places);
}
