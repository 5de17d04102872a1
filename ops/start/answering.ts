import { setTimeout as wait } from 'node:timers/promises';

/** The members of `GET /api/app/info` that are read here. */
export interface AppInfo {
  version: string;
  setupNeeded?: boolean;
}

/** Resolves when both processes answer through the front proxy; rejects when aborted. */
export async function untilAnswering(origin: string, signal: AbortSignal): Promise<AppInfo> {
  const [info] = await Promise.all([
    retry(async () => {
      const response = await fetch(`${origin}/api/app/info`, { signal });
      return response.status === 200 ? ((await response.json()) as AppInfo) : null;
    }, signal),
    retry(async () => {
      const response = await fetch(`${origin}/`, { signal, redirect: 'manual' });
      await response.body?.cancel();
      return [502, 503].includes(response.status) ? null : response;
    }, signal),
  ]);
  return info;
}

/** Resolves on any answer from a local port. */
export const untilListening = (port: number, signal: AbortSignal): Promise<unknown> =>
  retry(async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/app/info`, { signal, redirect: 'manual' });
    await response.body?.cancel();
    return response;
  }, signal);

async function retry<T>(attempt: () => Promise<T | null>, signal: AbortSignal): Promise<T> {
  for (;;) {
    // Any failure while starting (reset, half an answer) leads to another attempt.
    const result = await attempt().catch(() => null);
    if (result !== null) return result;
    await wait(50, undefined, { signal });
  }
}
