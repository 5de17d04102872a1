import { type Api, answer } from '../../api/client.ts';
import { forAdmins } from '../../api/for-admins.ts';
import type { Webhook } from '../../api/types.ts';

/** Returns null for non-administrators. Rejects with an ApiProblem. */
export async function loadWebhooks(api: Api): Promise<Webhook[] | null> {
  return (await forAdmins(answer(api.GET('/api/webhooks'))))?.items ?? null;
}
