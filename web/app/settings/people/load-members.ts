import { type Api, answer } from '../../api/client.ts';
import type { Member } from '../../api/types.ts';

export interface MemberList {
  items: Member[];
  nextCursor: string | null;
}

export const shows = ['everyone', 'admins', 'suspended'] as const;

export const memberSorts = ['name', 'role', 'createdAt'] as const;

export interface MemberOrder {
  sort: (typeof memberSorts)[number];
  order: 'asc' | 'desc';
}

export interface WantedMembers extends MemberOrder {
  /** Empty: anyone. */
  q: string;
  show: (typeof shows)[number];
}

/** Everyone, in order of sign-up. */
export const everyone: WantedMembers = { q: '', show: 'everyone', sort: 'createdAt', order: 'asc' };

const filters = { everyone: {}, admins: { role: 'admin' }, suspended: { suspended: true } } as const;

/** Rejects with an ApiProblem. */
export function loadMembers(
  api: Api,
  { q, show, sort, order }: WantedMembers,
  { cursor, signal }: { cursor?: string; signal?: AbortSignal } = {},
): Promise<MemberList> {
  const query = { limit: 100, q, sort, order, ...filters[show], ...(cursor && { cursor }) };
  return answer(api.GET('/api/users', { params: { query }, signal }));
}
