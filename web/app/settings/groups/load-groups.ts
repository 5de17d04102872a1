import { type Api, answer } from '../../api/client.ts';
import type { Group } from '../../api/types.ts';

export async function loadGroups(api: Api): Promise<Group[]> {
  const groups: Group[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: 100, ...(cursor === null ? {} : { cursor }) };
    const part: { items: Group[]; nextCursor: string | null } = await answer(
      api.GET('/api/groups', { params: { query } }),
    );
    groups.push(...part.items);
    cursor = part.nextCursor;
  } while (cursor !== null);
  return groups;
}
