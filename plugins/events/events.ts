import type { Coordination } from '../coordination/index.ts';
import type { EventMap } from './event-map.ts';
import { type Listener, Listeners } from './listeners.ts';

export interface Events {
  /** `name` identifies it in logs. @throws if taken */
  on<K extends keyof EventMap>(name: K, listenerName: string, listener: Listener<K>): void;
  /** Listens to all replicas, at most once, as a hint that nothing awaits. @throws if the name is taken */
  hear<K extends keyof EventMap>(name: K, listenerName: string, listener: Listener<K>): void;
  /** Both: awaited by `emit` here, hinted elsewhere. May receive events twice. */
  onEveryReplica<K extends keyof EventMap>(name: K, listenerName: string, listener: Listener<K>): void;
  /**
   * Resolves with whether all local listeners succeeded; if not, the emitter re-emits. Never rejects: errors are
   * logged. Other replicas follow once `ready` settles.
   */
  emit<K extends keyof EventMap>(name: K, payload: EventMap[K], ready?: Promise<unknown>): Promise<boolean>;
}

/** Receives other replicas' events while open. */
export interface OpenEvents extends Events {
  open(): Promise<void>;
  /** Resolves once all events are handed over. */
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

  /** Not awaited, so a slow Redis doesn't delay saves. */
  function handOver(name: keyof EventMap, payload: object, ready: Promise<unknown> | undefined): void {
    const publish = () => coordination.publish(channel, JSON.stringify({ name, payload }));
    const published = ready ? ready.then(publish, publish) : publish();
    handingOver.add(published);
    void published.finally(() => handingOver.delete(published));
  }

  /** Unknown hints of other releases are dropped. */
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
