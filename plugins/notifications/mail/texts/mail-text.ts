import type { KindName } from '../../kinds/kinds.ts';

/** `{…}` are placeholders. */
export interface Texts {
  /** Per kind: `{people}`, `{page}`, `{path}`, `{group}`. */
  kinds: Record<KindName, string>;
  /** After the sentence, for watched pages moved along: `{count}`. */
  watched: string;
  /** After the sentence, for repetitions: `{count}`. */
  times: string;
  /** After some names: `{count}`. */
  morePeople: string;
  someone: string;
  /** For several notifications: `{page}`, `{count}`. */
  subjectOfPage: string;
  subjectOfMany: string;
  subjectOfDay: string;
  /** After some entries: `{count}`. */
  moreEntries: string;
  /** The reason for the email: `{name}`. */
  why: string;
  settings: string;
  stopKind: string;
  stopAll: string;
}
