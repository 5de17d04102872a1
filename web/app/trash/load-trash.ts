import { type Api, answer } from '../api/client.ts';
import type { TrashItem } from '../api/types.ts';

export interface TrashView {
  items: TrashItem[];
  nextCursor: string | null;
  /** Null: the trash is kept. */
  days: number | null;
}

const partSize = 50;

/** Newest first. Rejects with an ApiProblem. */
export async function loadTrash(api: Api): Promise<TrashView> {
  const [list, info] = await Promise.all([loadTrashPart(api), answer(api.GET('/api/app/info'))]);
  return { ...list, days: info.limits?.trashDays || null };
}

export function loadTrashPart(api: Api, cursor?: string) {
  return answer(api.GET('/api/trash', { params: { query: { limit: partSize, cursor } } }));
}
