import { type Api, answer } from '../api/client.ts';
import type { Group, PageAccess, Person } from '../api/types.ts';
import { loadGroups } from '../settings/groups/load-groups.ts';

export interface Sharing {
  access: PageAccess;
  groups: Group[];
  /** People who ask for access. */
  askers: Person[];
}

/** Includes the people who ask for access, by id. */
export async function loadSharing(
  api: Api,
  { id, askerIds, signal }: { id: string; askerIds: readonly string[]; signal: AbortSignal },
): Promise<Sharing> {
  const [access, groups, ...askers] = await Promise.all([
    answer(api.GET('/api/pages/{id}/access', { params: { path: { id } }, signal })),
    loadGroups(api),
    ...askerIds.map((askerId) => answer(api.GET('/api/people/{id}', { params: { path: { id: askerId } }, signal }))),
  ]);
  return { access, groups, askers };
}

/** Rejects if the reader can't move all of them. */
export async function countBelow(api: Api, id: string, signal: AbortSignal): Promise<number> {
  const params = { path: { id }, query: { dryRun: true } };
  const { total } = await answer(api.POST('/api/pages/{id}/trash', { params, signal }));
  return total - 1;
}
