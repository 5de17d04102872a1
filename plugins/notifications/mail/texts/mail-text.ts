import type { KindName } from '../../kinds/kinds.ts';

/** The texts of emails in one language, with `{…}` placeholders. */
export interface Texts {
  /** A sentence for each kind: `{people}`, `{page}`, `{path}`, `{group}`. */
  kinds: Record<KindName, string>;
  /** Behind the sentence, when pages moved along that one watches: `{count}`. */
  watched: string;
  /** Behind the sentence, when it has happened more than once: `{count}`. */
  times: string;
  /** After some names: `{count}`. */
  morePeople: string;
  someone: string;
  /** Subjects of emails with more than one notification: `{page}`, `{count}`. */
  subjectOfPage: string;
  subjectOfMany: string;
  subjectOfDay: string;
  /** After some entries: `{count}`. */
  moreEntries: string;
  /** Why someone gets it: `{name}`. */
  why: string;
  settings: string;
  stopKind: string;
  stopAll: string;
}
