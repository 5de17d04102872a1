import type { Move } from '../api/types.ts';

export interface Following {
  id: string;
  /** Asks how far the move has come. */
  read: (id: string) => Promise<Move>;
  /** Resolves after so many milliseconds; rejects when no one wants to know any more. */
  wait: (ms: number) => Promise<void>;
  onProgress: (move: Move) => void;
}

const firstMs = 120;
const longestMs = 2_000;
const afterFailureMs = 4_000;
const growth = 1.5;

/** Whether a move has come to an end, be it that nothing was moved. */
export function isEnded({ state }: Pick<Move, 'state'>): boolean {
  return state === 'done' || state === 'undone';
}

/**
 * Asks for a move until it has ended: soon at first, since most take no time, then less and less often. A server that is
 * away for a while is asked again. Rejects when the move cannot be seen any more, and when `wait` does.
 */
export async function followMove({ id, read, wait, onProgress }: Following): Promise<Move> {
  for (let pause = firstMs; ; pause = Math.min(longestMs, pause * growth)) {
    await wait(pause);
    const move = await readOnce(read, id);
    if (!move) await wait(afterFailureMs);
    else if (isEnded(move)) return move;
    else onProgress(move);
  }
}

/** Null when the answer may be another one later. */
async function readOnce(read: Following['read'], id: string): Promise<Move | null> {
  try {
    return await read(id);
  } catch (error) {
    if (isFinal(error)) throw error;
    return null;
  }
}

function isFinal(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0;
  return status >= 400 && status < 500 && status !== 429;
}
