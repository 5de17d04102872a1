import { browserApi } from '../api/browser.ts';
import type { ActivityList } from '../api/types.ts';
import { useParts } from '../components/use-parts.ts';
import { type ActivityScope, loadActivityPart } from './load-activity.ts';

/** `first` is its first part. */
export function useActivity(scope: ActivityScope, first: ActivityList) {
  return useParts<ActivityList['items'][number], HTMLDivElement>(first, (cursor) => readOn(scope, cursor), {
    entries: '.activity-title',
  });
}

/** A part may be empty where much is hidden, so it reads on. */
async function readOn(scope: ActivityScope, cursor: string): Promise<ActivityList> {
  let next = await loadActivityPart(browserApi(), scope, cursor);
  for (let tries = 0; next.items.length === 0 && next.nextCursor !== null && tries < 5; tries += 1) {
    next = await loadActivityPart(browserApi(), scope, next.nextCursor);
  }
  return next;
}
