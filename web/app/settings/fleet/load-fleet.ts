import { type Api, answer } from '../../api/client.ts';
import { isProblem } from '../../api/problem.ts';
import type { Fleet } from '../../api/types.ts';

/** The replicas and the work that is left; null for who may not see it. Rejects with the ApiProblem that hinders it. */
export async function loadFleet(api: Api): Promise<Fleet | null> {
  try {
    return await answer(api.GET('/api/fleet'));
  } catch (error) {
    if (isProblem(error, 'admin_required') || isProblem(error, 'insufficient_scope')) return null;
    throw error;
  }
}
