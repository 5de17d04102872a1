import { type Api, answer } from '../../api/client.ts';
import type { Member } from '../../api/types.ts';

export interface MemberList {
  items: Member[];
  nextCursor: string | null;
}

export const shows = ['everyone', 'admins', 'suspended'] as const;

export interface WantedMembers {
  /** Empty: anyone. */
  q: string;
  show: (typeof shows)[number];
}

const filters = { everyone: {}, admins: { role: 'admin' }, suspended: { suspended: true } } as const;

/** In order of sign-up. Rejects with an ApiProblem. */
export function loadMembers(
  api: Api,
  { q, show }: WantedMembers,
  { cursor, signal }: { cursor?: string; signal?: AbortSignal } = {},
): Promise<MemberList> {
  const query = { limit: 100, q, ...filters[show], ...(cursor && { cursor }) };
  return answer(api.GET('/api/users', { params: { query }, signal }));
}
