import type { Log } from './coordination.ts';

type Listener = (message: string) => void;

/** This process's listeners by channel; errors are logged separately. */
export class Subscriptions {
  // Wrapped, so one function may listen twice.
  readonly #channels = new Map<string, Set<{ listener: Listener }>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  channels(): string[] {
    return [...this.#channels.keys()];
  }

  /** Returns a function that stops listening and returns whether the channel is unused. */
  add(channel: string, listener: Listener): () => boolean {
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners);
    const own = { listener };
    listeners.add(own);
    return () => {
      const wasListening = listeners.delete(own);
      if (!wasListening || listeners.size > 0) return false;
      this.#channels.delete(channel);
      return true;
    };
  }

  deliver(channel: string, message: string): void {
    for (const { listener } of [...(this.#channels.get(channel) ?? [])]) {
      try {
        listener(message);
      } catch (err) {
        this.#log.error({ err, channel }, 'a coordination listener failed');
      }
    }
  }
}
