import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { Mentionable } from './mention.ts';

/** A person or group that can be mentioned. */
export interface MentionOption extends Mentionable {
  avatarUrl: string | null;
  /** Which of its members may see the page. */
  canView: 'all' | 'some' | 'none';
}

/** The page's id, or the path of a new page. */
export type MentionPlace = { id: string } | { path: string };

const shownMax = 8;

/** By prefix of the name or a word; those who can't see the page last. */
export async function findMentionable(
  place: MentionPlace,
  query: string,
  signal: AbortSignal,
): Promise<MentionOption[]> {
  const { people, groups } = await ask(place, { q: query, limit: shownMax }, signal);
  const options: MentionOption[] = [
    ...people.map(({ id, name, avatarUrl, canView }) => {
      return { kind: 'people', id, name, avatarUrl, canView: canView ? 'all' : 'none' } as const;
    }),
    ...groups.map(({ id, name, canView }) => ({ kind: 'groups', id, name, avatarUrl: null, canView }) as const),
  ];
  const isReached = ({ canView }: MentionOption) => canView !== 'none';
  return [...options.filter(isReached), ...options.filter((option) => !isReached(option))].slice(0, shownMax);
}

function ask(place: MentionPlace, query: { q: string; limit: number }, signal: AbortSignal) {
  const api = browserApi();
  if ('id' in place) {
    return answer(api.GET('/api/pages/{id}/mentionable', { params: { path: place, query }, signal }));
  }
  return answer(api.GET('/api/pages/mentionable', { params: { query: { ...place, ...query } }, signal }));
}
