import { pageTagsMax } from './schema.ts';

/** A tag as written, and its key: tags that differ only in case are the same. */
export interface Tag {
  tag: string;
  key: string;
}

export const tagMaxLength = 64;
/** Pages that have it are offered where a new page is begun. */
export const templateKey = 'template';

/**
 * Reads a tag: NFC, no space around it, one space within, upper and lower case kept. Null for what is none: nothing, more
 * than 64 characters, control characters, a comma (which separates tags), and the dots that are no segment of an address.
 */
export function readTag(written: string): Tag | null {
  const tag = written.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (tag === '' || tag === '.' || tag === '..' || Array.from(tag).length > tagMaxLength) return null;
  if (/[\p{Cc}\p{Cs},]/u.test(tag)) return null;
  return { tag, key: keyOf(tag) };
}

/** Reads the tags of a text, each once, as many as a page may have. What is none is left out. */
export function readTags(written: readonly string[]): Tag[] {
  const tags = written.map(readTag).filter((tag) => tag !== null);
  return distinctTags(tags).slice(0, pageTagsMax);
}

/** Each tag once, as it was written first. */
export function distinctTags(tags: readonly Tag[]): Tag[] {
  return [...new Map(tags.toReversed().map((tag) => [tag.key, tag])).values()].reverse();
}

export function keyOf(written: string): string {
  return written.normalize('NFC').toLowerCase().normalize('NFC');
}
