import { type Api, answer } from '../../api/client.ts';
import { forAdmins } from '../../api/for-admins.ts';
import type { Fleet } from '../../api/types.ts';

/** Returns null for non-administrators. Rejects with an ApiProblem. */
export const loadFleet = (api: Api): Promise<Fleet | null> => forAdmins(answer(api.GET('/api/fleet')));
