import { type Api, answer } from '../../api/client.ts';
import { forAdmins } from '../../api/for-admins.ts';
import type { Fleet } from '../../api/types.ts';

/** The replicas and the work that is left; null for who may not see it. Rejects with the ApiProblem that hinders it. */
export const loadFleet = (api: Api): Promise<Fleet | null> => forAdmins(answer(api.GET('/api/fleet')));
