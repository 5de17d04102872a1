import type { Extension } from '@codemirror/state';
import type { SaveFailure } from './save-failure.ts';

/** The page is gone, or its text was refused. */
export type LiveEnd = 'gone' | 'trashed' | 'malformed' | 'too_large';

/** On request (`done`), or also after pauses. */
export type Publishing = 'done' | 'pause';

export interface LiveState {
  /** Null while it can be edited. */
  end: LiveEnd | null;
  /** Whether this account may write here. */
  canEdit: boolean;
  isMoving: boolean;
  /** Why the current text can't become a revision. */
  refused: { code: string; detail: string } | null;
  publishing: Publishing;
  /** Whether readers of the page see just this text. */
  isPublished: boolean;
  /** Publishes once connected. */
  isPublishWanted: boolean;
  /** Set while they can be restored. */
  discarded: { id: string; by: string } | null;
}

/** The state of the writer's own changes. */
export type LiveStatus = 'saved' | 'sending' | 'offline' | 'unsaved';

/** `offline`: it will happen automatically. */
export type LiveOutcome =
  | { kind: 'saved'; revisionId: string }
  | { kind: 'offline' }
  | { kind: 'failed'; failure: SaveFailure };

/** The part that edit sessions use. */
export interface LiveText {
  text(): string;
  /** Undoable. */
  replace(text: string): void;
  /** Whether changes may not be stored yet. */
  hasUnsent(): boolean;
  hasUnpublished(): boolean;
  /** Saves a revision now. Never rejects. */
  save(): Promise<LiveOutcome>;
  /** Returns the data of a draft besides the text. */
  draft(): { baseRevisionId: string | null; live: { incarnation: string; update: string } };
  extension(): Extension;
}

/** The part of an editor that live texts use. */
export interface LiveEditor {
  /** Undoable. */
  replaceText(text: string): void;
  /** Returns true during an IME composition, which a change would break. */
  isComposing(): boolean;
  /** Shows and follows `text` from now on. */
  follow(live: LiveText): void;
  /** The text is the writer's alone from now on. */
  unfollow(): void;
}
