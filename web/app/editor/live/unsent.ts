/** A state vector, and its text on demand. */
export interface Mark {
  vector: Uint8Array;
  text: () => string;
}

/** Counts own changes and confirms counts, one question at a time; confirmations outlive connections. */
export class Unsent {
  #changes = 0;
  #confirmed = 0;
  #asked: { n: number; mark: Mark } | null = null;
  #mark: Mark;

  constructor(mark: Mark) {
    this.#mark = mark;
  }

  /** Returns the part that is surely there. */
  get mark(): Mark {
    return this.#mark;
  }

  get isEmpty(): boolean {
    return this.#changes === this.#confirmed;
  }

  /** The number of own changes so far. */
  get changes(): number {
    return this.#changes;
  }

  changed(): void {
    this.#changes += 1;
  }

  /** Returns null for none or an open question. `mark` is the current text. */
  ask(mark: () => Mark): number | null {
    if (this.isEmpty || this.#asked) return null;
    this.#asked = { n: this.#changes, mark: mark() };
    return this.#changes;
  }

  /** The server has all changes up to `n`. */
  answered(n: number): void {
    if (this.#asked?.n !== n) return;
    this.confirmed(n, this.#asked.mark);
    this.#asked = null;
  }

  /** The same, learned without asking. */
  confirmed(n: number, mark: Mark): void {
    if (n < this.#confirmed) return;
    this.#confirmed = n;
    this.#mark = mark;
  }

  /** No answer will come. */
  disconnected(): void {
    this.#asked = null;
  }
}
