import { type Api, answer } from '../../api/client.ts';
import { isProblem } from '../../api/problem.ts';
import type { WikiSettings } from '../../api/types.ts';

/** The settings of the wiki; null for who may not see them. Rejects with the ApiProblem that hinders it. */
export async function loadWikiSettings(api: Api): Promise<WikiSettings | null> {
  try {
    return await answer(api.GET('/api/settings'));
  } catch (error) {
    if (isProblem(error, 'admin_required') || isProblem(error, 'insufficient_scope')) return null;
    throw error;
  }
}
