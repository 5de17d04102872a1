import type { Coordination } from '../coordination/index.ts';
import type { EventMap } from './event-map.ts';
import { type Listener, Listeners } from './listeners.ts';

export interface Events {
  /** Adds a listener; `name` identifies it in the log. Throws if the name already listens to the event. */
  on<K extends keyof EventMap>(name: K, listenerName: string, listener: Listener<K>): void;
  /**
   * Adds a listener to events of all replicas, this one included. Delivered at most once, as a hint that nothing waits for.
   * Throws if the name already hears the event.
   */
  hear<K extends keyof EventMap>(name: K, listenerName: string, listener: Listener<K>): void;
  /**
   * Adds a listener for both: awaited by `emit` in this process, and called with hints of other replicas. It may get the same
   * event twice.
   */
  onEveryReplica<K extends keyof EventMap>(name: K, listenerName: string, listener: Listener<K>): void;
  /**
   * Resolves once every listener of this process has finished, to whether all succeeded; if not, the emitter keeps the event
   * pending and emits it again. Never rejects: listener errors are logged. Other replicas get the event once `ready` has
   * settled.
   */
  emit<K extends keyof EventMap>(name: K, payload: EventMap[K], ready?: Promise<unknown>): Promise<boolean>;
}

/** Events that can be heard from other replicas while it is open. */
export interface OpenEvents extends Events {
  open(): Promise<void>;
  /** Resolves when all that was emitted has been handed over to the other replicas. */
  close(): Promise<void>;
}

interface Log {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const channel = 'events';

export function createEvents(coordination: Pick<Coordination, 'publish' | 'subscribe'>, log: Log): OpenEvents {
  const listeners = new Listeners(log);
  const hearers = new Listeners(log);
  const handingOver = new Set<Promise<void>>();
  let unsubscribe: (() => Promise<void>) | undefined;

  /** Not waited for: a save is not held up by a Redis that is slow to answer. */
  function handOver(name: keyof EventMap, payload: object, ready: Promise<unknown> | undefined): void {
    const publish = () => coordination.publish(channel, JSON.stringify({ name, payload }));
    const published = ready ? ready.then(publish, publish) : publish();
    handingOver.add(published);
    void published.finally(() => handingOver.delete(published));
  }

  /** A hint of another release that this one does not know is lost, as hints may be. */
  function deliver(message: string): void {
    try {
      const { name, payload } = JSON.parse(message);
      void hearers.call(name, payload);
    } catch (err) {
      log.warn({ err }, 'could not read an event of another replica');
    }
  }

  return {
    on: (name, listenerName, listener) => listeners.add(name, listenerName, listener),
    hear: (name, listenerName, listener) => hearers.add(name, listenerName, listener),
    onEveryReplica(name, listenerName, listener) {
      listeners.add(name, listenerName, listener);
      hearers.add(name, listenerName, listener);
    },
    emit(name, payload, ready) {
      handOver(name, payload, ready);
      return listeners.call(name, payload);
    },
    async open() {
      unsubscribe = await coordination.subscribe(channel, deliver);
    },
    async close() {
      await Promise.all(handingOver);
      await unsubscribe?.();
    },
  };
}
