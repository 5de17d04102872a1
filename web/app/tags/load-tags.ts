import { type Api, answer } from '../api/client.ts';
import type { PageTag, TagCount, TaggedPages } from '../api/types.ts';

export interface TagsView {
  items: TagCount[];
  nextCursor: string | null;
}

const partSize = 50;

/** Returns the beginning of all tags, or what follows. */
export function loadTags(api: Api, cursor?: string): Promise<TagsView> {
  const query = { limit: partSize, ...(cursor === undefined ? {} : { cursor }) };
  return answer(api.GET('/api/tags', { params: { query } }));
}

/** Loads the first or the next part. */
export function loadTagged(api: Api, tag: string, cursor?: string): Promise<TaggedPages> {
  const query = { limit: partSize, ...(cursor === undefined ? {} : { cursor }) };
  return answer(api.GET('/api/tags/{tag}/pages', { params: { path: { tag }, query } }));
}

export async function loadPageTags(api: Api, id: string): Promise<PageTag[]> {
  return (await answer(api.GET('/api/pages/{id}/tags', { params: { path: { id } } }))).items;
}
