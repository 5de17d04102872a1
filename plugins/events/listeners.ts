import { ListenerNameTaken } from './errors.ts';
import type { EventMap } from './event-map.ts';

export type Listener<K extends keyof EventMap> = (payload: EventMap[K]) => Promise<void> | void;

interface Log {
  error(fields: object, message: string): void;
}

/** Run concurrently; errors are logged separately. */
export class Listeners {
  readonly #byEvent: { [K in keyof EventMap]?: Map<string, Listener<K>> } = {};
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  /** @throws ListenerNameTaken */
  add<K extends keyof EventMap>(name: K, listenerName: string, listener: Listener<K>): void {
    const named = this.#byEvent[name] ?? new Map();
    if (named.has(listenerName)) throw new ListenerNameTaken(listenerName, name);
    this.#byEvent[name] = named.set(listenerName, listener);
  }

  /** Resolves with whether all succeeded. */
  async call<K extends keyof EventMap>(name: K, payload: EventMap[K]): Promise<boolean> {
    const named = [...(this.#byEvent[name] ?? [])];
    const heard = await Promise.all(
      named.map(([listenerName, listener]) => this.#run(name, listenerName, listener, payload)),
    );
    return heard.every(Boolean);
  }

  async #run<K extends keyof EventMap>(
    name: K,
    listenerName: string,
    listener: Listener<K>,
    payload: EventMap[K],
  ): Promise<boolean> {
    try {
      await listener(payload);
      return true;
    } catch (err) {
      this.#log.error({ err, event: name, listener: listenerName, payload }, 'an event listener failed');
      return false;
    }
  }
}
