import { type Api, answer } from '../api/client.ts';
import { isWithin } from '../paths/page-path.ts';

const newest = 100;

/** Whether a page that was at `path` was trashed recently; false if that cannot be loaded. */
export async function isInTrash(api: Api, path: string): Promise<boolean> {
  const list = await answer(api.GET('/api/trash', { params: { query: { limit: newest } } })).catch(() => null);
  return list?.items.some((item) => isWithin(path, item.path)) ?? false;
}
