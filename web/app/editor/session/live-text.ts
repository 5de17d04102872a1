import type { Extension } from '@codemirror/state';
import type { SaveFailure } from './save-failure.ts';

/** Why live editing ended: the page is gone, or the api refuses this text. */
export type LiveEnd = 'gone' | 'trashed' | 'malformed' | 'too_large';

/** When readers see what is written: when someone publishes it (`done`), or after each pause as well. */
export type Publishing = 'done' | 'pause';

export interface LiveState {
  /** Set when it is over; the text is only to be read then. */
  end: LiveEnd | null;
  /** Whether this account may write here. */
  canEdit: boolean;
  isMoving: boolean;
  /** Why the text as it is cannot become a revision. */
  refused: { code: string; detail: string } | null;
  publishing: Publishing;
  /** Whether readers of the page see just this text. */
  isPublished: boolean;
  /** It is to be published as soon as the api can be reached again. */
  isPublishWanted: boolean;
  /** The changes that someone discarded last, while they can be restored here. */
  discarded: { id: string; by: string } | null;
}

/** The marks of the writer's own words. */
export type LiveStatus = 'saved' | 'sending' | 'offline' | 'unsaved';

/** The result of publishing. `offline`: it is done later, automatically. */
export type LiveOutcome =
  | { kind: 'saved'; revisionId: string }
  | { kind: 'offline' }
  | { kind: 'failed'; failure: SaveFailure };

/** A text that is held together with others, as far as an edit session deals with it. */
export interface LiveText {
  text(): string;
  /** Makes another text of it where the two differ; one's own step, that can be undone. */
  replace(text: string): void;
  /** Whether there is something of one's own that the server perhaps has not. */
  hasUnsent(): boolean;
  /** Whether there is something of one's own that leaving should publish. */
  hasUnpublished(): boolean;
  /** Makes a revision of it now. Never rejects. */
  save(): Promise<LiveOutcome>;
  /** Returns the data of a draft besides the text. */
  draft(): { baseRevisionId: string | null; live: { incarnation: string; update: string } };
  extension(): Extension;
}

/** The editor that shows a text, as far as the text deals with it. */
export interface LiveEditor {
  /** Takes over another text at once, in one step that can be undone. */
  replaceText(text: string): void;
  /** Whether a word is being put together by an input method, which a change of the editor would break off. */
  isComposing(): boolean;
  /** Shows `text` and follows it from now on. */
  follow(live: LiveText): void;
  /** Detaches from the text, which is the writer's alone afterwards. */
  unfollow(): void;
}
