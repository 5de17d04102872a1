import { TransferError } from '../../transfer/errors.ts';
import { ApiProblem } from '../api/problem.ts';

/** A problem of the wiki, or of something before it, in the reader's words. */
export class WikiProblem extends TransferError {
  readonly status: number;

  constructor(code: string, words: string, status: number) {
    super(code, words);
    this.status = status;
  }

  /** Whether everything else would fail the same way: no answer, no session, no right, too much at once. */
  get isEnd(): boolean {
    return this.status === 0 || [401, 403, 429, 502, 503, 504].includes(this.status);
  }
}

const attempts = 5;
const mayPass = new Set([0, 429, 502, 503, 504]);

/**
 * Makes a call, again with growing pauses while that may help. @throws a WikiProblem for what the api says in the end
 */
export async function withRetries<T>(
  call: () => Promise<T>,
  textOf: (problem: ApiProblem) => string,
  signal: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const isLast = attempt >= attempts || !mayPass.has(error.status) || signal.aborted;
      if (isLast) throw new WikiProblem(error.code, textOf(error), error.status);
      const seconds = Number(error.members.retryAfterSeconds ?? 0);
      await pause(Math.min(60_000, Math.max(seconds * 1000, 500 * 2 ** attempt)), signal);
    }
  }
}

/** Ends early when aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
