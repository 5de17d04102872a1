import type { Unreached } from './ask-reach.ts';
import { type Mentioned, mentionedIn } from './mentioned-in.ts';

interface ReachNeeds {
  readText: () => string;
  ask: (mentioned: Mentioned, signal: AbortSignal) => Promise<Unreached[]>;
  onChange: (unreached: Unreached[]) => void;
  /** The pause in typing before it asks. */
  pauseMs?: number;
  /** The interval of asking again, as permissions change. */
  againMs?: number;
}

export function watchReach({ readText, ask, onChange, pauseMs = 800, againMs = 60_000 }: ReachNeeds) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking = new AbortController();
  let shown = '[]';

  function show(unreached: Unreached[]): void {
    const next = JSON.stringify(unreached);
    if (next === shown) return;
    shown = next;
    onChange(unreached);
  }

  async function lookNow(): Promise<void> {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const mentioned = mentionedIn(readText());
    clearTimeout(timer);
    if (mentioned.people.length + mentioned.groups.length === 0) return show([]);
    try {
      const unreached = await ask(mentioned, signal);
      if (!signal.aborted) show(unreached);
    } catch {
      // Keep the last answer; writing works without it.
    }
    if (!signal.aborted) lookIn(againMs);
  }

  function lookIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void lookNow(), ms);
  }

  return {
    /** The text or its place has changed. */
    look: () => lookIn(pauseMs),
    /** Permissions may have changed. */
    lookNow: () => lookIn(0),
    end(): void {
      clearTimeout(timer);
      asking.abort();
    },
  };
}
