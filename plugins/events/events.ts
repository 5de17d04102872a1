import { ListenerNameTaken } from './errors.ts';
import type { EventMap } from './event-map.ts';

export interface Events {
  /** Adds a listener; its name stands in the log when it fails. Throws when the name already listens to the event. */
  on<K extends keyof EventMap>(name: K, listenerName: string, listener: Listener<K>): void;
  /** Resolves when every listener has finished. Never rejects: a listener's error is logged and stays its own. */
  emit<K extends keyof EventMap>(name: K, payload: EventMap[K]): Promise<void>;
}

type Listener<K extends keyof EventMap> = (payload: EventMap[K]) => Promise<void> | void;
type Listeners = { [K in keyof EventMap]?: Map<string, Listener<K>> };

interface Log {
  error(fields: object, message: string): void;
}

export function createEvents(log: Log): Events {
  const listeners: Listeners = {};

  async function run<K extends keyof EventMap>(
    name: K,
    listenerName: string,
    listener: Listener<K>,
    payload: EventMap[K],
  ) {
    try {
      await listener(payload);
    } catch (err) {
      log.error({ err, event: name, listener: listenerName, payload }, 'an event listener failed');
    }
  }

  return {
    on(name, listenerName, listener) {
      const named = listeners[name] ?? new Map();
      if (named.has(listenerName)) throw new ListenerNameTaken(listenerName, name);
      listeners[name] = named.set(listenerName, listener);
    },
    async emit(name, payload) {
      const named = [...(listeners[name] ?? [])];
      await Promise.all(named.map(([listenerName, listener]) => run(name, listenerName, listener, payload)));
    },
  };
}
