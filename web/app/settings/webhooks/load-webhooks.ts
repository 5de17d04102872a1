import { type Api, answer } from '../../api/client.ts';
import { forAdmins } from '../../api/for-admins.ts';
import type { Webhook } from '../../api/types.ts';

/** All webhooks; null for who may not see them. Rejects with ApiProblem. */
export async function loadWebhooks(api: Api): Promise<Webhook[] | null> {
  return (await forAdmins(answer(api.GET('/api/webhooks'))))?.items ?? null;
}
