const firstMs = 2_000;
const longestMs = 30_000;

/** Calls `retry` after a wait that doubles with each failure in a row, and at once when the browser is online again. */
export function createRetryTimer(
  retry: () => void,
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
) {
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
  target.addEventListener('online', now);

  return {
    failed(): void {
      stop();
      timer = setTimeout(now, Math.min(longestMs, firstMs * 2 ** failures++));
    },
    succeeded(): void {
      failures = 0;
      stop();
    },
    stop,
    close(): void {
      stop();
      target.removeEventListener('online', now);
    },
  };
}
