import type { KeepProblem } from '../drafts/draft.ts';
import type { LayeredDraftStore } from '../drafts/layered-store.ts';
import type { Choices } from '../merge/resolution.ts';
import type { LiveState } from './live-text.ts';
import type { SaveFailure } from './save-failure.ts';

/** A text that the server has. */
export interface KnownRevision {
  revisionId: string;
  body: string;
}

/** The server has `theirs`. */
export interface Conflict {
  /** Set if it was unknown. */
  pageId?: string;
  /** Choices of an earlier attempt. */
  choices?: Choices;
  base: string;
  mine: string;
  theirs: KnownRevision & { createdAt: string; createdBy: { id: string; name: string } };
}

/**
 * `saved`: on the server. `new`: untouched. `unsaved`: typed. Live: `sending`, or `offline` until reachable. Safe in
 * the browser unless `keepProblem`.
 */
export type SaveState =
  | { status: 'saved' | 'new' | 'unsaved' | 'saving' | 'sending' | 'offline' }
  | { status: 'failed'; failure: SaveFailure };

export interface EditState {
  path: string;
  pageId: string | null;
  /** As last saved; empty for a new page. */
  title: string;
  /** The base of the text; null for a new page. */
  base: KnownRevision | null;
  save: SaveState;
  conflict: Conflict | null;
  keepProblem: KeepProblem | null;
  /** Null without live editing. */
  live: LiveState | null;
  /** Counts replacements by anything but the editor. */
  replacements: number;
}

/** Calls reject with an ApiProblem. */
export interface PageRemote {
  create(path: string, body: string): Promise<SavedPage>;
  update(pageId: string, body: string, baseRevisionId: string): Promise<SavedPage>;
  readAt(path: string): Promise<SavedPage & { body: string }>;
  readRevision(revisionId: string): Promise<KnownRevision>;
  readPage(pageId: string): Promise<SavedPage & { body: string; status: string }>;
}

export interface SavedPage {
  id: string;
  path: string;
  title: string;
  revisionId: string;
  updatedAt: string;
  updatedBy: { id: string; name: string };
}

export interface EditSessionOptions {
  accountId: string;
  path: string;
  /** The page to edit; null to write a new one. */
  page: { id: string; title: string; revisionId: string; body: string } | null;
  /** The initial text of a new page. */
  template?: string;
  remote: PageRemote;
  drafts: LayeredDraftStore;
  now?: () => number;
}
