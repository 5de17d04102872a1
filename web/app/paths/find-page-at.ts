import { pathFaultOf } from '../../transfer/path-rules.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { View } from '../api/types.ts';

/**
 * The page at a path; null for none, also where one has moved away. Asks for what is shown there, which is no error where
 * there is no page: browsers log each failed request. Rejects with the ApiProblem.
 */
export async function findPageAt(path: string, signal?: AbortSignal): Promise<View['page']> {
  if (pathFaultOf(path) !== null) return null;
  const params = { query: { path, omit: 'ast' } } as const;
  const { page } = await answer(browserApi().GET('/api/pages/view', { params, signal }));
  return page?.path === path ? page : null;
}
