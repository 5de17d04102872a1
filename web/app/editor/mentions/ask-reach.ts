import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { MentionPlace } from '../../comments/compose/find-mentionable.ts';
import type { Mentioned } from './mentioned-in.ts';

/** A person, or a group with members, who can't see the page. */
export interface Unreached {
  id: string;
  name: string;
  /** Whether it is only some of a group. */
  isPart: boolean;
}

export async function askReach(place: MentionPlace, mentioned: Mentioned, signal: AbortSignal): Promise<Unreached[]> {
  const api = browserApi();
  const query = { people: mentioned.people.join(','), groups: mentioned.groups.join(',') };
  const { people, groups } = await ('id' in place
    ? answer(api.GET('/api/pages/{id}/reach', { params: { path: place, query }, signal }))
    : answer(api.GET('/api/pages/reach', { params: { query: { ...place, ...query } }, signal })));
  return [
    ...people.filter(({ canView }) => !canView).map(({ id, name }) => ({ id, name, isPart: false })),
    ...groups
      .filter(({ canView }) => canView !== 'all')
      .map(({ id, name, canView }) => ({ id, name, isPart: canView === 'some' })),
  ];
}
