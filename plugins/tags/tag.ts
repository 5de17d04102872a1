import { pageTagsMax } from './schema.ts';

/** The key ignores case. */
export interface Tag {
  tag: string;
  key: string;
}

export const tagMaxLength = 64;
/** Offered as templates for new pages. */
export const templateKey = 'template';

/**
 * NFC, trimmed, single spaces, case kept. Null if empty, over 64 characters, or with control characters, commas or dot
 * segments.
 */
export function readTag(written: string): Tag | null {
  const tag = written.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (tag === '' || tag === '.' || tag === '..' || Array.from(tag).length > tagMaxLength) return null;
  if (/[\p{Cc}\p{Cs},]/u.test(tag)) return null;
  return { tag, key: keyOf(tag) };
}

/** Distinct valid tags, up to a page's limit. */
export function readTags(written: readonly string[]): Tag[] {
  const tags = written.map(readTag).filter((tag) => tag !== null);
  return distinctTags(tags).slice(0, pageTagsMax);
}

/** Removes duplicates, keeping the first spelling. */
export function distinctTags(tags: readonly Tag[]): Tag[] {
  return [...new Map(tags.toReversed().map((tag) => [tag.key, tag])).values()].reverse();
}

export function keyOf(written: string): string {
  return written.normalize('NFC').toLowerCase().normalize('NFC');
}
