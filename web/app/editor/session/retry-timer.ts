const firstMs = 2_000;
const longestMs = 30_000;

/** The delay doubles with each failure. */
export function createRetryTimer(retry: () => void) {
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const now = (): void => {
    if (timer === undefined) return;
    stop();
    retry();
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };

  return {
    failed(): void {
      stop();
      timer = setTimeout(now, Math.min(longestMs, firstMs * 2 ** failures++));
    },
    succeeded(): void {
      failures = 0;
      stop();
    },
    /** Retries at once if a retry is waiting. */
    now,
    stop,
  };
}
