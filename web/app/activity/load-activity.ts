import { type Api, answer } from '../api/client.ts';
import type { ActivityList, Person } from '../api/types.ts';

/** The whole wiki, a person or a page. */
export interface ActivityScope {
  accountId?: string;
  pageId?: string;
}

export interface ActivityView {
  scope: ActivityScope;
  list: ActivityList;
  person: Person | null;
  page: { id: string; path: string; title: string } | null;
}

const partSize = 50;

/** Rejects with an ApiProblem. */
export async function loadActivity(api: Api, address: string): Promise<ActivityView> {
  const { searchParams } = new URL(address);
  const [accountId, pageId] = [searchParams.get('person'), searchParams.get('page')];
  const scope = { ...(accountId && { accountId }), ...(pageId && { pageId }) };
  const [list, person, page] = await Promise.all([
    loadActivityPart(api, scope),
    accountId ? answer(api.GET('/api/people/{id}', { params: { path: { id: accountId } } })) : null,
    pageId
      ? answer(api.GET('/api/pages/{id}', { params: { path: { id: pageId }, query: { omit: 'body,ast' } } }))
      : null,
  ]);
  return { scope, list, person, page: page && { id: page.id, path: page.path, title: page.title } };
}

export function loadActivityPart(api: Api, scope: ActivityScope, cursor?: string): Promise<ActivityList> {
  return answer(api.GET('/api/activity', { params: { query: { ...scope, limit: partSize, cursor } } }));
}
