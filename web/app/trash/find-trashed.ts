import { type Api, answer } from '../api/client.ts';
import { isWithin } from '../paths/page-path.ts';

const newest = 100;

/** Whether a page that stood at `path` went to the trash not long ago. What cannot be told is no. */
export async function isInTrash(api: Api, path: string): Promise<boolean> {
  const list = await answer(api.GET('/api/trash', { params: { query: { limit: newest } } })).catch(() => null);
  return list?.items.some((item) => isWithin(path, item.path)) ?? false;
}
