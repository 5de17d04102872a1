/** For `useSyncExternalStore`. */
export class Observable<T extends object> {
  readonly #listeners = new Set<() => void>();
  #state: T;

  constructor(state: T) {
    this.#state = state;
  }

  get state(): T {
    return this.#state;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  /** Resolves once the state is so, or after `ms`. */
  protected until(isSo: (state: T) => boolean, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        stopListening();
        resolve();
      };
      const timer = setTimeout(end, ms);
      const stopListening = this.subscribe(() => isSo(this.#state) && end());
    });
  }

  protected change(change: Partial<T>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
