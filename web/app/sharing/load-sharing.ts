import { type Api, answer } from '../api/client.ts';
import type { Group, PageAccess } from '../api/types.ts';
import { loadGroups } from '../settings/groups/load-groups.ts';

export interface Sharing {
  access: PageAccess;
  groups: Group[];
}

/** A page's rule, and the groups there are. */
export async function loadSharing(api: Api, id: string, signal: AbortSignal): Promise<Sharing> {
  const [access, groups] = await Promise.all([
    answer(api.GET('/api/pages/{id}/access', { params: { path: { id } }, signal })),
    loadGroups(api),
  ]);
  return { access, groups };
}

/** How many pages lie below a page: as many as would go with it. Rejects for who may not take them all along. */
export async function countBelow(api: Api, id: string, signal: AbortSignal): Promise<number> {
  const params = { path: { id }, query: { dryRun: true } };
  const { total } = await answer(api.POST('/api/pages/{id}/trash', { params, signal }));
  return total - 1;
}
