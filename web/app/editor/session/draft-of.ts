import type { Draft } from '../drafts/draft.ts';
import type { EditState } from './edit-state.ts';
import type { LiveText } from './live-text.ts';

interface DraftParts extends Pick<Draft, 'id' | 'accountId' | 'text' | 'updatedAt' | 'merge'> {
  state: EditState;
  live: LiveText | null;
}

/** Returns the draft of the current text. */
export function draftOf({ state: { path, pageId, base }, live, merge, ...draft }: DraftParts): Draft {
  return {
    ...draft,
    path,
    pageId,
    baseRevisionId: base?.revisionId ?? null,
    ...(merge && { merge }),
    ...live?.draft(),
  };
}
