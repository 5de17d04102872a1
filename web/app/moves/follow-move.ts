/** A move or bulk change, which continues on the server. */
interface Underway {
  state: string;
}

export interface Following<T extends Underway> {
  id: string;
  /** Reads its progress. */
  read: (id: string) => Promise<T>;
  /** Resolves after some milliseconds; rejects when following ends. */
  wait: (ms: number) => Promise<void>;
  onProgress: (underway: T) => void;
}

const firstMs = 120;
const longestMs = 2_000;
const afterFailureMs = 4_000;
const growth = 1.5;

/** Whether it has ended, even without effect. */
export function isEnded({ state }: Underway): boolean {
  return state === 'done' || state === 'undone';
}

/**
 * Polls until the end, soon at first, since most take no time, then less often, also through outages of the server.
 * Rejects when it is no longer visible, and when `wait` does.
 */
export async function followMove<T extends Underway>({ id, read, wait, onProgress }: Following<T>): Promise<T> {
  for (let pause = firstMs; ; pause = Math.min(longestMs, pause * growth)) {
    await wait(pause);
    const now = await readOnce(read, id);
    if (!now) await wait(afterFailureMs);
    else if (isEnded(now)) return now;
    else onProgress(now);
  }
}

/** Returns null if a later request may answer differently. */
async function readOnce<T extends Underway>(read: Following<T>['read'], id: string): Promise<T | null> {
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
