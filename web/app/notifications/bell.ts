import type { NotificationEntry } from '../api/types.ts';
import { Observable } from '../observable.ts';

export interface BellState {
  /** Up to 100; null if unknown. */
  count: number | null;
  /** Newest first; null before loading. */
  items: readonly NotificationEntry[] | null;
  nextCursor: string | null;
  isLoading: boolean;
  /** Why the list couldn't be loaded. */
  problem: unknown;
}

interface Part {
  items: NotificationEntry[];
  nextCursor: string | null;
}

/** Tests provide their own. */
export interface BellOptions {
  count: () => Promise<number>;
  list: (cursor?: string) => Promise<Part>;
  /** Marks everything up to the entry's time. */
  read: (entry: NotificationEntry) => Promise<unknown>;
  readAll: (until: string) => Promise<unknown>;
  /** Called with counts and connections; the result unsubscribes. */
  listen: (on: { count: (count: number) => void; live: (isLive: boolean) => void }) => () => void;
  /** The result unsubscribes. */
  onWake: (listener: () => void) => () => void;
  isVisible: () => boolean;
  /** The result stops it. */
  every: (ms: number, work: () => void) => () => void;
}

const pollMs = 60_000;
/** The first count doesn't wait for a slow socket. */
const firstPollMs = 2_000;

/** Unread notifications, pushed or polled each minute. A failed count keeps the last. */
export class Bell extends Observable<BellState> {
  readonly #options: BellOptions;
  #isLive = false;
  #isShown = false;
  /** Results of earlier loads are ignored. */
  #loading = 0;

  constructor(options: BellOptions) {
    super({ count: null, items: null, nextCursor: null, isLoading: false, problem: null });
    this.#options = options;
  }

  /** Starts following the notifications. Returns a function that stops it. */
  start(): () => void {
    const { listen, onWake, every } = this.#options;
    const ends = [
      listen({
        // An event joined with an unread entry doesn't change the count.
        count: (count) => this.#take(count, count >= (this.state.count ?? 0)),
        live: (isLive) => {
          this.#isLive = isLive;
        },
      }),
      onWake(() => void this.#poll()),
      every(pollMs, () => void this.#poll()),
      every(firstPollMs, () => {
        if (this.state.count === null) void this.#poll();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }

  /** Call when the list opens or closes. */
  async show(isShown: boolean): Promise<void> {
    this.#isShown = isShown;
    if (isShown) await this.load();
  }

  /** Keeps the current entries meanwhile. */
  async load(): Promise<void> {
    await this.#fetch(() => this.#options.list(), []);
  }

  /** Loads older entries. */
  async loadMore(): Promise<void> {
    const { items, nextCursor } = this.state;
    if (nextCursor !== null) await this.#fetch(() => this.#options.list(nextCursor), items ?? []);
  }

  /** Never rejects; on failure the entry stays unread. */
  async read(entry: NotificationEntry): Promise<void> {
    if (entry.readAt !== null) return;
    this.#mark((item) => item.id === entry.id);
    this.change({ count: Math.max(0, (this.state.count ?? 1) - 1) });
    await this.#options.read(entry).catch(() => {});
    await this.#poll();
  }

  /** Marks everything up to a time. Never rejects. */
  async readAll(until = this.state.items?.[0]?.at): Promise<void> {
    if (until === undefined) return;
    this.#mark(({ at }) => at <= until);
    this.change({ count: 0 });
    await this.#options.readAll(until).catch(() => {});
    await this.#poll();
  }

  async #fetch(load: () => Promise<Part>, before: readonly NotificationEntry[]): Promise<void> {
    this.#loading += 1;
    const loading = this.#loading;
    this.change({ isLoading: true, problem: null });
    try {
      const { items, nextCursor } = await load();
      if (loading !== this.#loading) return;
      const known = new Set(before.map(({ id }) => id));
      const fresh = items.filter(({ id }) => !known.has(id));
      this.change({ items: [...before, ...fresh], nextCursor, isLoading: false });
    } catch (problem) {
      if (loading === this.#loading) this.change({ isLoading: false, problem });
    }
  }

  /** Keeps older entries. Never rejects. */
  async #freshen(): Promise<void> {
    this.#loading += 1;
    const loading = this.#loading;
    const part = await this.#options.list().catch(() => null);
    if (!part || loading !== this.#loading) return;
    const newest = new Set(part.items.map(({ id }) => id));
    const older = this.state.items?.slice(part.items.length).filter(({ id }) => !newest.has(id)) ?? [];
    const nextCursor = older.length > 0 ? this.state.nextCursor : part.nextCursor;
    this.change({ items: [...part.items, ...older], nextCursor, isLoading: false, problem: null });
  }

  #mark(isRead: (entry: NotificationEntry) => boolean): void {
    const readAt = new Date().toISOString();
    const mark = (item: NotificationEntry) => (isRead(item) && item.readAt === null ? { ...item, readAt } : item);
    this.change({ items: this.state.items?.map(mark) ?? null });
  }

  async #poll(): Promise<void> {
    if (this.#isLive || !this.#options.isVisible()) return;
    try {
      const count = await this.#options.count();
      this.#take(count, count > (this.state.count ?? 0));
    } catch {
      // The next time will do.
    }
  }

  #take(count: number, isNews: boolean): void {
    if (count !== this.state.count) this.change({ count });
    if (isNews && this.#isShown) void this.#freshen();
  }
}
