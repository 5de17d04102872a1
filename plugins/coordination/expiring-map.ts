interface Entry<V> {
  value: V;
  expiresAt: number;
}

export interface ExpiringMapOptions {
  now: () => number;
  /** Beyond this, the oldest entries go, so strangers can't fill the memory. */
  maxEntries: number;
}

/** A map with expiring entries. Doesn't keep the process alive; `sweep` frees them. */
export class ExpiringMap<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #options: ExpiringMapOptions;

  constructor(options: ExpiringMapOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#entries.size;
  }

  set(key: string, value: V, ttlMs: number): void {
    this.#entries.delete(key);
    this.#entries.set(key, { value, expiresAt: this.#options.now() + ttlMs });
    if (this.#entries.size > this.#options.maxEntries) this.#makeRoom();
  }

  get(key: string): V | undefined {
    return this.#alive(key)?.value;
  }

  /** Milliseconds; 0 for none. */
  remainingMs(key: string): number {
    const entry = this.#alive(key);
    return entry ? entry.expiresAt - this.#options.now() : 0;
  }

  /** Returns false for none. */
  extend(key: string, ttlMs: number): boolean {
    const entry = this.#alive(key);
    if (!entry) return false;
    entry.expiresAt = this.#options.now() + ttlMs;
    return true;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
  }

  keys(): string[] {
    this.sweep();
    return [...this.#entries.keys()];
  }

  sweep(): void {
    const now = this.#options.now();
    for (const [key, entry] of this.#entries) if (entry.expiresAt <= now) this.#entries.delete(key);
  }

  #alive(key: string): Entry<V> | undefined {
    const entry = this.#entries.get(key);
    if (entry && entry.expiresAt <= this.#options.now()) {
      this.#entries.delete(key);
      return undefined;
    }
    return entry;
  }

  /** A tenth at once, so floods don't sweep each time. */
  #makeRoom(): void {
    this.sweep();
    const { maxEntries } = this.#options;
    if (this.#entries.size <= maxEntries) return;
    let excess = this.#entries.size - Math.ceil(maxEntries * 0.9);
    for (const key of this.#entries.keys()) {
      if (excess-- <= 0) return;
      this.#entries.delete(key);
    }
  }
}
