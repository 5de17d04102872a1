import { Observable } from '../observable.ts';
import { type Namespace, namespaces } from './socket-address.ts';

/** Why a namespace is not connected. */
export type Reason =
  /** The api couldn't be asked for a token. */
  | { kind: 'unreachable' }
  /** It gave none; `code` is the word of its problem. */
  | { kind: 'refused'; code: string }
  /** The socket never opened: browsers hide the response. */
  | { kind: 'not-opened' }
  /** It was open and nothing came any more. */
  | { kind: 'silent' }
  | { kind: 'closed'; code: number };

export interface RealtimeState {
  /** `unavailable` once something has been missing for `patienceMs`. */
  state: 'connecting' | 'connected' | 'unavailable';
  /** The reason of the last failure. */
  reason: Reason | null;
  /** Namespaces that are disconnected, however briefly. */
  missing: readonly Namespace[];
}

export interface RealtimeStatusOptions {
  /** How long a disconnection lasts before it is shown. */
  patienceMs?: number;
  /** Runs `work` after some milliseconds. Returns the undo. */
  schedule?: (work: () => void, ms: number) => () => void;
}

interface Missing {
  reason: Reason | null;
  isLong: boolean;
  forget: () => void;
}

/** The state of all sockets of this tab, which report their own; one mark shows them together. */
export class RealtimeStatus extends Observable<RealtimeState> {
  readonly #open = new Set<Namespace>();
  readonly #missing = new Map<Namespace, Missing>();
  readonly #patienceMs: number;
  readonly #schedule: (work: () => void, ms: number) => () => void;

  constructor({ patienceMs = 4000, schedule = later }: RealtimeStatusOptions = {}) {
    super({ state: 'connecting', reason: null, missing: [] });
    this.#patienceMs = patienceMs;
    this.#schedule = schedule;
  }

  /** A connection is wanted, but not open yet. */
  connecting(namespace: Namespace): void {
    this.#open.delete(namespace);
    if (!this.#missing.has(namespace)) this.#miss(namespace);
    this.#report();
  }

  opened(namespace: Namespace): void {
    this.#forget(namespace);
    this.#open.add(namespace);
    this.#report();
  }

  failed(namespace: Namespace, reason: Reason): void {
    this.#open.delete(namespace);
    const missing = this.#missing.get(namespace) ?? this.#miss(namespace);
    missing.reason = reason;
    this.#report(reason);
  }

  /** A connection isn't wanted any more. */
  left(namespace: Namespace): void {
    this.#open.delete(namespace);
    this.#forget(namespace);
    this.#report();
  }

  #miss(namespace: Namespace): Missing {
    const forget = this.#schedule(() => {
      missing.isLong = true;
      this.#report(missing.reason ?? { kind: 'not-opened' });
    }, this.#patienceMs);
    const missing: Missing = { reason: null, isLong: false, forget };
    this.#missing.set(namespace, missing);
    return missing;
  }

  #forget(namespace: Namespace): void {
    this.#missing.get(namespace)?.forget();
    this.#missing.delete(namespace);
  }

  #report(reason?: Reason): void {
    const isLong = [...this.#missing.values()].some((missing) => missing.isLong);
    const state = isLong ? 'unavailable' : this.#open.size > 0 ? 'connected' : 'connecting';
    const missing = namespaces.filter((namespace) => this.#missing.has(namespace));
    this.change({ state, missing, reason: missing.length === 0 ? null : (reason ?? this.state.reason) });
  }
}

function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}
