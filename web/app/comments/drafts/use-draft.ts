import { useEffect, useRef, useState } from 'react';
import {
  type CommentDraft,
  type CommentDrafts,
  type DraftPlace,
  newClientId,
  newDraft,
  parseDraft,
} from './comment-drafts.ts';

export interface DraftHandle {
  draft: CommentDraft;
  /** Whether it exists only on the screen. */
  isUnkept: boolean;
  change: (change: Partial<CommentDraft>) => void;
  /** Discards the draft after sending or giving up. */
  clear: () => void;
  /** Discards an empty or unchanged draft. Returns whether it stays. */
  leave: () => boolean;
}

/** Stores each change; `seed` is the initial text. */
export function useDraft(
  drafts: CommentDrafts,
  place: DraftPlace,
  seed = '',
  baseVersion: number | null = null,
): DraftHandle {
  const [draft, setDraft] = useState(() => drafts.read(place) ?? newDraft(seed, baseVersion));
  const [isUnkept, setIsUnkept] = useState(false);
  const latest = useRef(draft);

  function show(next: CommentDraft): void {
    latest.current = next;
    setDraft(next);
  }

  // Another tab may send the same draft.
  useEffect(() => {
    const hear = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key !== drafts.keyOf(place) || newValue !== null) return;
      const isSame = parseDraft(oldValue)?.text === latest.current.text;
      show(isSame ? newDraft(seed, baseVersion) : { ...latest.current, clientId: newClientId(), tried: null });
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [drafts, place, seed, baseVersion]);

  function clear(): void {
    drafts.remove(place);
    setIsUnkept(false);
    show(newDraft(seed, baseVersion));
  }

  return {
    draft,
    isUnkept,
    change(change) {
      const next = { ...latest.current, ...change };
      show(next);
      const isEmpty = next.text === seed && next.anchor === null && next.tried === null;
      if (isEmpty) drafts.remove(place);
      setIsUnkept(!isEmpty && !drafts.keep(place, next));
    },
    clear,
    leave() {
      const { text } = latest.current;
      if (text !== seed && text.trim() !== '') return true;
      clear();
      return false;
    },
  };
}
