import { type Api, answer } from '../api/client.ts';
import { isWithin } from '../paths/page-path.ts';

const newest = 100;

/** Returns false if unknown. */
export async function isInTrash(api: Api, path: string): Promise<boolean> {
  const list = await answer(api.GET('/api/trash', { params: { query: { limit: newest } } })).catch(() => null);
  return list?.items.some((item) => isWithin(path, item.path)) ?? false;
}
