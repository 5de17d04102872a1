import type { Anchor } from '../anchors/anchor.ts';

/** A new or edited comment. */
export interface CommentDraft {
  text: string;
  anchor: Anchor | null;
  /** Makes creation idempotent. */
  clientId: string;
  /** The text of an attempt without an answer, which may have arrived. */
  tried: string | null;
  /** For an edit: the version that was edited. */
  baseVersion: number | null;
}

/** Below the page, in a thread, or in place of a comment. */
export type DraftPlace = 'new' | `reply.${string}` | `edit.${string}`;

export interface CommentDrafts {
  read(place: DraftPlace): CommentDraft | null;
  /** Returns whether it was stored. */
  keep(place: DraftPlace, draft: CommentDraft): boolean;
  remove(place: DraftPlace): void;
  /** The key in storage events of other tabs. */
  keyOf(place: DraftPlace): string;
}

/** Returns a person's drafts for a page, in `localStorage`, so written before the next key. */
export function createCommentDrafts(
  storage: () => Storage,
  owner: { accountId: string; pageId: string },
): CommentDrafts {
  const keyOf = (place: DraftPlace) => `wiki.comment.${owner.accountId}.${owner.pageId}.${place}`;
  return {
    keyOf,
    read(place) {
      try {
        return parseDraft(storage().getItem(keyOf(place)));
      } catch {
        return null;
      }
    },
    keep(place, draft) {
      try {
        storage().setItem(keyOf(place), JSON.stringify(draft));
        return true;
      } catch {
        return false;
      }
    },
    remove(place) {
      try {
        storage().removeItem(keyOf(place));
      } catch {
        // What cannot be reached cannot come back either.
      }
    },
  };
}

/** Stored data may be old or foreign. */
export function parseDraft(kept: string | null): CommentDraft | null {
  try {
    const draft = JSON.parse(kept ?? 'null') as Partial<CommentDraft> | null;
    if (typeof draft?.text !== 'string' || typeof draft.clientId !== 'string') return null;
    const { text, clientId, anchor = null, tried = null, baseVersion = null } = draft;
    return { text, clientId, anchor, tried, baseVersion };
  } catch {
    return null;
  }
}

export function newDraft(text = '', baseVersion: number | null = null): CommentDraft {
  return { text, anchor: null, clientId: newClientId(), tried: null, baseVersion };
}

/** `crypto.randomUUID` is missing over plain http. */
export function newClientId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
