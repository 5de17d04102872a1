import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { TagCount } from '../api/types.ts';

const suggestedMax = 8;

/** Returns tags that begin as typed. */
export async function searchTags(q: string, signal: AbortSignal): Promise<TagCount[]> {
  const query = { limit: suggestedMax, ...(q === '' ? {} : { q }) };
  return (await answer(browserApi().GET('/api/tags', { params: { query }, signal }))).items;
}

/** Ignores case. */
export function isSameTag(one: string, other: string): boolean {
  const key = (tag: string) => tag.normalize('NFC').toLowerCase().trim();
  return key(one) === key(other);
}
