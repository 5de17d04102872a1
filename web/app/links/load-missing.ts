import { type Api, answer } from '../api/client.ts';

/** The paths that a page's links lead to in vain. */
export async function loadMissing(api: Api, id: string, signal?: AbortSignal): Promise<string[]> {
  const { paths } = await answer(api.GET('/api/pages/{id}/missing-links', { params: { path: { id } }, signal }));
  return paths;
}

/** The same if it comes in time; null when the page is not to wait for it any longer, or it cannot be had. */
export async function missingInTime(api: Api, id: string, patienceMs: number): Promise<string[] | null> {
  const patience = AbortSignal.timeout(patienceMs);
  return loadMissing(api, id, patience).catch(() => null);
}
