import { type Api, answer } from '../api/client.ts';
import type { MarkedPage } from '../api/types.ts';

export interface MarkedView {
  items: MarkedPage[];
  nextCursor: string | null;
}

const partSize = 50;

/** Returns the first or following starred pages of the reader, last starred first. */
export function loadStarred(api: Api, cursor?: string, limit = partSize): Promise<MarkedView> {
  const query = { limit, ...(cursor === undefined ? {} : { cursor }) };
  return answer(api.GET('/api/stars', { params: { query } }));
}

/** Returns the pages that the reader has viewed, last first. */
export async function loadViewed(api: Api, signal?: AbortSignal): Promise<MarkedView> {
  const { items } = await answer(api.GET('/api/recently-viewed', { signal }));
  return { items, nextCursor: null };
}
