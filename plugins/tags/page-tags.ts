import type { ObjectId } from 'mongodb';
import type { Tag } from './tag.ts';

/** Stored in `page_tags`; none without tags. */
export interface PageTagsRecord {
  /** The page. */
  _id: ObjectId;
  /** Named in the current text. */
  text: Tag[];
  /** Set by hand, including those that the text names too. */
  hand: Tag[];
  /** The distinct keys of both kinds of tags. */
  keys: string[];
  /** Changes with each write. */
  version: ObjectId;
}

export type PageTags = Pick<PageTagsRecord, 'text' | 'hand'>;

export const noTags: PageTags = { text: [], hand: [] };

/** Returns the distinct keys of both kinds of tags. */
export function keysOf({ text, hand }: PageTags): string[] {
  return [...new Set([...text, ...hand].map(({ key }) => key))];
}

/** Whether two lists of tags are written alike. */
export function isSame(one: readonly Tag[], other: readonly Tag[]): boolean {
  return one.length === other.length && one.every(({ tag }, i) => tag === other[i]?.tag);
}
