import { TransferError } from '../errors.ts';
import type { Wiki } from '../wiki.ts';
import { type Note, noteOf } from './notes.ts';

/** Resolves with whether any was missing. */
export async function giveTags(wiki: Wiki, pageId: string, wanted: string[], isDryRun: boolean): Promise<boolean> {
  if (wanted.length === 0) return false;
  const present = await wiki.tags(pageId);
  const keys = new Set(present.map(({ tag }) => keyOf(tag)));
  const missing = wanted.filter((tag) => !keys.has(keyOf(tag)));
  if (missing.length === 0) return false;
  const byHand = present.filter(({ source }) => source === 'hand').map(({ tag }) => tag);
  if (!isDryRun) await wiki.setTags(pageId, [...byHand, ...missing]);
  return true;
}

/** The page itself is imported. */
export function tagsNote(error: unknown, wiki: Wiki): Note {
  if (!(error instanceof TransferError) || wiki.isEnd(error)) throw error;
  return noteOf('tags_refused', { why: error.message });
}

const keyOf = (tag: string) => tag.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
