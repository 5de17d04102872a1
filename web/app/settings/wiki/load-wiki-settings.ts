import { type Api, answer } from '../../api/client.ts';
import { forAdmins } from '../../api/for-admins.ts';
import type { WikiSettings } from '../../api/types.ts';

/** The settings of the wiki; null for who may not see them. Rejects with the ApiProblem that hinders it. */
export const loadWikiSettings = (api: Api): Promise<WikiSettings | null> => forAdmins(answer(api.GET('/api/settings')));
