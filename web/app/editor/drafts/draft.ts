import type { Choices } from '../merge/resolution.ts';

/** Text that isn't on the server; one editor in one tab owns it. */
export interface Draft {
  id: string;
  /** Several people may use a browser. */
  accountId: string;
  /** For a new page, the intended path. */
  path: string;
  /** Null for a page that is not created yet. */
  pageId: string | null;
  /** Null for a new page. */
  baseRevisionId: string | null;
  text: string;
  /** Milliseconds since 1970. */
  updatedAt: number;
  /** Decisions of a merge, kept across reloads. */
  merge?: { revisionId: string; choices: Choices };
  /** The incarnation, and the missing update in base64. */
  live?: { incarnation: string; update: string };
}

/** There is no space, or no storage. */
export type KeepProblem = 'full' | 'unavailable';

export class DraftNotKept extends Error {
  override name = 'DraftNotKept';
  readonly problem: KeepProblem;

  constructor(problem: KeepProblem, cause: unknown) {
    super(`The draft could not be kept in this browser: ${problem}.`, { cause });
    this.problem = problem;
  }
}

/** Methods may reject with DraftNotKept. */
export interface DraftStore {
  list(): Promise<Draft[]>;
  put(draft: Draft): Promise<void>;
  /** Keeps a newer text than `seen`. */
  remove(seen: Draft): Promise<void>;
}

/** `crypto.randomUUID` is missing over plain http. */
export function newDraftId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Storage is full or doesn't work. */
export function keepProblemOf(error: unknown): KeepProblem {
  if (error instanceof DraftNotKept) return error.problem;
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'QuotaExceededError' || name === 'NS_ERROR_DOM_QUOTA_REACHED' ? 'full' : 'unavailable';
}
