import { TooManyTexts } from '../errors.ts';
import type { RenderRequest } from './protocol.ts';

export interface RenderFor {
  /** Absent for views and background work, each text counting alone. */
  accountId?: string;
  /** Limits an account's waiting long texts. Default: no. */
  isBounded?: boolean;
}

export interface Job extends RenderRequest {
  isLong: boolean;
  accountId: string | null;
  attempts: number;
  finish(json: string | null): void;
}

export const maxWaitingPerAccount = 8;
const retryAfterSeconds = 5;

export type Queue = ReturnType<typeof createQueue>;

/** Short texts first; accounts take turns. */
export function createQueue() {
  const waiting: Job[] = [];
  /** The last turn of each account with waiting texts. */
  const turns = new Map<string, number>();
  let turn = 0;

  const lastTurn = ({ accountId }: Job) => (accountId === null ? 0 : (turns.get(accountId) ?? 0));

  return {
    get length() {
      return waiting.length;
    },
    /** @throws TooManyTexts */
    add(job: Job, isBounded: boolean): void {
      const isAlike = ({ accountId, isLong }: Job) => isLong && accountId === job.accountId;
      const isAtBound = () => waiting.filter(isAlike).length >= maxWaitingPerAccount;
      if (isBounded && job.isLong && job.accountId !== null && isAtBound()) {
        throw Object.assign(new TooManyTexts(), { members: { retryAfterSeconds } });
      }
      waiting.push(job);
    },
    /** Returns a job that has to be repeated. */
    putBack: (job: Job) => void waiting.unshift(job),
    shift: () => waiting.shift(),
    /** Whether there is one to be taken. */
    hasNext: (canTakeLong: boolean): boolean => waiting.some(({ isLong }) => canTakeLong || !isLong),
    /** Removes and returns the next job. */
    take(canTakeLong: boolean): Job | undefined {
      const isShortWaiting = waiting.some(({ isLong }) => !isLong);
      const candidates = waiting.filter(({ isLong }) => (isShortWaiting ? !isLong : canTakeLong));
      const [first, ...others] = candidates;
      if (!first) return undefined;
      const job = others.reduce((best, other) => (lastTurn(other) < lastTurn(best) ? other : best), first);
      waiting.splice(waiting.indexOf(job), 1);
      if (job.accountId !== null) {
        turn += 1;
        turns.set(job.accountId, turn);
      }
      if (waiting.length === 0) turns.clear();
      return job;
    },
  };
}
