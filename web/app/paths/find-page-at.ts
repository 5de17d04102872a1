import { pathFaultOf } from '../../transfer/path-rules.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { View } from '../api/types.ts';

/** Returns null for none or a former path. Asks for the view, as browsers log failures. Rejects with an ApiProblem. */
export async function findPageAt(path: string, signal?: AbortSignal): Promise<View['page']> {
  if (pathFaultOf(path) !== null) return null;
  const params = { query: { path, omit: 'ast' } } as const;
  const { page } = await answer(browserApi().GET('/api/pages/view', { params, signal }));
  return page?.path === path ? page : null;
}
