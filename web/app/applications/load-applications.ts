import type { Api } from '../api/client.ts';
import { answer } from '../api/client.ts';
import { isProblem } from '../api/problem.ts';
import type { ListPart } from '../components/use-parts.ts';
import type { Client, Grant } from './types.ts';

export interface ApplicationsView {
  grants: ListPart<Grant>;
  clients: ListPart<Client>;
  /** Those of all other accounts, for administrators. */
  everybody: ListPart<Grant> | null;
  /** Why applications can't sign in. */
  refusal: string | null;
}

const limit = 100;
const none = { items: [], nextCursor: null };

export const loadGrants = (api: Api, cursor?: string): Promise<ListPart<Grant>> =>
  answer(api.GET('/api/oauth/grants', { params: { query: { limit, everybody: false, ...(cursor && { cursor }) } } }));

/** Returns the same of everyone but the reader. */
export async function loadOthersGrants(api: Api, readerId: string, cursor?: string): Promise<ListPart<Grant>> {
  const query = { limit, everybody: true, ...(cursor && { cursor }) };
  const { items, nextCursor } = await answer(api.GET('/api/oauth/grants', { params: { query } }));
  return { items: items.filter(({ account }) => account.id !== readerId), nextCursor };
}

/** Returns the clients that the reader sees. */
export const loadClients = (api: Api, cursor?: string): Promise<ListPart<Client>> =>
  answer(api.GET('/api/oauth/clients', { params: { query: { limit, ...(cursor && { cursor }) } } }));

/** Returns the beginnings of all lists. */
export async function loadApplications(api: Api): Promise<ApplicationsView> {
  try {
    const { id, role } = await answer(api.GET('/api/users/me'));
    const [grants, clients, everybody] = await Promise.all([
      loadGrants(api),
      loadClients(api),
      role === 'admin' ? loadOthersGrants(api, id) : null,
    ]);
    return { grants, clients, everybody, refusal: null };
  } catch (problem) {
    if (!isProblem(problem, 'oauth_not_configured')) throw problem;
    return { grants: none, clients: none, everybody: null, refusal: problem.detail };
  }
}
