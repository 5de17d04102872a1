import type { KeepProblem } from '../drafts/draft.ts';
import type { LayeredDraftStore } from '../drafts/layered-store.ts';
import type { Choices } from '../merge/resolution.ts';
import type { LiveState } from './live-text.ts';
import type { SaveFailure } from './save-failure.ts';

/** A text of the page that the server has. */
export interface KnownRevision {
  revisionId: string;
  body: string;
}

/** Two texts made from the same base; the server has `theirs`. */
export interface Conflict {
  /** The page of `theirs`, where the writer did not know yet that there is one. */
  pageId?: string;
  /** Decisions taken before, when the same merge was left. */
  choices?: Choices;
  base: string;
  mine: string;
  theirs: KnownRevision & { createdAt: string; createdBy: { id: string; name: string } };
}

/**
 * `saved`: the server has exactly this text. `new`: a page not created yet and not touched. `unsaved`: typed, not on the
 * server. In a text that is written together: `sending`, typed and on its way by itself; `offline`, it goes when the server
 * can be reached. The text is safe in the browser in so far as `keepProblem` is null.
 */
export type SaveState =
  | { status: 'saved' | 'new' | 'unsaved' | 'saving' | 'sending' | 'offline' }
  | { status: 'failed'; failure: SaveFailure };

export interface EditState {
  path: string;
  pageId: string | null;
  /** The title as the server read it from the last saved text; empty for a new page. */
  title: string;
  /** The base of the text; null for a new page. */
  base: KnownRevision | null;
  save: SaveState;
  conflict: Conflict | null;
  keepProblem: KeepProblem | null;
  /** The state of live editing; null while the text is this writer's alone. */
  live: LiveState | null;
  /** Counts the times the text was replaced from outside the editor, which then takes it over. */
  replacements: number;
}

/** The api's part in editing. Every call rejects with an ApiProblem. */
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
