import { type Api, answer } from '../api/client.ts';
import type { MarkedPage } from '../api/types.ts';

export interface MarkedView {
  items: MarkedPage[];
  nextCursor: string | null;
}

const partSize = 50;

/** Returns the beginning of the reader's starred pages, the last starred first, or what follows. */
export function loadStarred(api: Api, cursor?: string, limit = partSize): Promise<MarkedView> {
  const query = { limit, ...(cursor === undefined ? {} : { cursor }) };
  return answer(api.GET('/api/stars', { params: { query } }));
}

/** Returns the pages that the reader has looked at, the last first. */
export async function loadViewed(api: Api, signal?: AbortSignal): Promise<MarkedView> {
  const { items } = await answer(api.GET('/api/recently-viewed', { signal }));
  return { items, nextCursor: null };
}
