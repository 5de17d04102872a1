import type { Extension } from '@codemirror/state';
import type { SaveFailure } from './save-failure.ts';

/** Page gone, or text refused. */
export type LiveEnd = 'gone' | 'trashed' | 'malformed' | 'too_large';

/** On demand (`done`), or also after pauses. */
export type Publishing = 'done' | 'pause';

export interface LiveState {
  /** Then read-only. */
  end: LiveEnd | null;
  /** Whether this account may write here. */
  canEdit: boolean;
  isMoving: boolean;
  /** Why the text as it is cannot become a revision. */
  refused: { code: string; detail: string } | null;
  publishing: Publishing;
  /** Whether readers of the page see just this text. */
  isPublished: boolean;
  /** Once reachable. */
  isPublishWanted: boolean;
  /** While restorable. */
  discarded: { id: string; by: string } | null;
}

/** The marks of the writer's own words. */
export type LiveStatus = 'saved' | 'sending' | 'offline' | 'unsaved';

/** `offline`: later, automatically. */
export type LiveOutcome =
  | { kind: 'saved'; revisionId: string }
  | { kind: 'offline' }
  | { kind: 'failed'; failure: SaveFailure };

/** As edit sessions see it. */
export interface LiveText {
  text(): string;
  /** Undoable. */
  replace(text: string): void;
  /** Perhaps not stored. */
  hasUnsent(): boolean;
  hasUnpublished(): boolean;
  /** Makes a revision of it now. Never rejects. */
  save(): Promise<LiveOutcome>;
  /** Returns the data of a draft besides the text. */
  draft(): { baseRevisionId: string | null; live: { incarnation: string; update: string } };
  extension(): Extension;
}

/** As texts see it. */
export interface LiveEditor {
  /** Undoable. */
  replaceText(text: string): void;
  /** Returns true during an IME composition, which a change would break. */
  isComposing(): boolean;
  /** Shows `text` and follows it from now on. */
  follow(live: LiveText): void;
  /** Then the text is the writer's alone. */
  unfollow(): void;
}
