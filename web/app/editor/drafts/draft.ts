import type { Choices } from '../merge/resolution.ts';

/** Text that is not on the server yet, kept in this browser. One editor in one tab owns one draft. */
export interface Draft {
  id: string;
  /** The writer: a browser may be shared, and drafts are offered to their writer only. */
  accountId: string;
  /** The page's path; for a new page, the intended one. */
  path: string;
  /** Null for a page that is not created yet. */
  pageId: string | null;
  /** The revision the text was made from; null for a new page. */
  baseRevisionId: string | null;
  text: string;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** Decisions already taken in a merge against a revision, so that closing the tab does not undo them. */
  merge?: { revisionId: string; choices: Choices };
  /** Of a shared text: its incarnation, and the update that the server lacks, in base64. */
  live?: { incarnation: string; update: string };
}

/** Why a draft could not be kept: the browser's space is used up, or it lets us keep nothing. */
export type KeepProblem = 'full' | 'unavailable';

export class DraftNotKept extends Error {
  override name = 'DraftNotKept';
  readonly problem: KeepProblem;

  constructor(problem: KeepProblem, cause: unknown) {
    super(`The draft could not be kept in this browser: ${problem}.`, { cause });
    this.problem = problem;
  }
}

/** A store of drafts. Every method may reject with DraftNotKept. */
export interface DraftStore {
  list(): Promise<Draft[]>;
  put(draft: Draft): Promise<void>;
  /** Removes the draft as it was seen: what its editor has written since then stays. */
  remove(seen: Draft): Promise<void>;
}

/** A name for a draft. `crypto.randomUUID` is missing on plain-http addresses, where many wikis live. */
export function newDraftId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Distinguishes a used-up quota from a store that does not work at all. */
export function keepProblemOf(error: unknown): KeepProblem {
  if (error instanceof DraftNotKept) return error.problem;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED' ? 'full' : 'unavailable';
}
