export interface PreviewerOptions<T> {
  /** Rejects when aborted. */
  render: (text: string, signal: AbortSignal) => Promise<T>;
  readText: () => string;
  onRendered: (result: T) => void;
  /** The last result stays. */
  onFailed: (problem: unknown) => void;
  delayMs?: number;
  now?: () => number;
}

const longestDelayMs = 2_000;

/** After a pause; newer changes cancel, and slow pages render less often. */
export function createPreviewer<T>(options: PreviewerOptions<T>) {
  const { render, readText, onRendered, onFailed, delayMs = 250, now = () => performance.now() } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;
  let lastText: string | null = null;
  let lastTookMs = 0;

  async function run(): Promise<void> {
    timer = undefined;
    const text = readText();
    if (text === lastText) return;
    running?.abort();
    const own = new AbortController();
    running = own;
    const startedAt = now();
    try {
      const result = await render(text, own.signal);
      if (running !== own) return;
      lastText = text;
      lastTookMs = now() - startedAt;
      onRendered(result);
    } catch (problem) {
      if (running === own && !own.signal.aborted) onFailed(problem);
    }
  }

  return {
    /** Call when the text has changed. */
    touch(): void {
      clearTimeout(timer);
      timer = setTimeout(() => void run(), Math.min(longestDelayMs, Math.max(delayMs, lastTookMs * 2)));
    },
    /** Renders at once. */
    refresh(): void {
      clearTimeout(timer);
      void run();
    },
    close(): void {
      clearTimeout(timer);
      running?.abort();
      running = null;
    },
  };
}
