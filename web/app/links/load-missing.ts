import { type Api, answer } from '../api/client.ts';

/** Returns a page's broken link targets. */
export async function loadMissing(api: Api, id: string, signal?: AbortSignal): Promise<string[]> {
  const { paths } = await answer(api.GET('/api/pages/{id}/missing-links', { params: { path: { id } }, signal }));
  return paths;
}

/** Returns those of at most 100 paths that lead to no page. */
export async function findMissing(api: Api, paths: string[], signal: AbortSignal): Promise<string[]> {
  return (await answer(api.POST('/api/pages/missing-links', { body: { paths }, signal }))).paths;
}
