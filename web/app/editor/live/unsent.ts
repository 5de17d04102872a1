/** The part of a text that is surely on the server: its state vector, and its text where needed. */
export interface Mark {
  vector: Uint8Array;
  text: () => string;
}

/**
 * Tracks what the server has stored durably. Own changes are counted; the server is asked to confirm a count, one question at a
 * time, and what was confirmed once stays so over any number of connections.
 */
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

  /** Whether there is anything that is perhaps not there. */
  get isEmpty(): boolean {
    return this.#changes === this.#confirmed;
  }

  /** How many own changes there have been. */
  get changes(): number {
    return this.#changes;
  }

  changed(): void {
    this.#changes += 1;
  }

  /** The number to ask about next, null when there is nothing to ask or a question is open. `mark` is the text as it is. */
  ask(mark: () => Mark): number | null {
    if (this.isEmpty || this.#asked) return null;
    this.#asked = { n: this.#changes, mark: mark() };
    return this.#changes;
  }

  /** The server has everything up to `n`. */
  answered(n: number): void {
    if (this.#asked?.n !== n) return;
    this.confirmed(n, this.#asked.mark);
    this.#asked = null;
  }

  /** Learnt otherwise than by asking. */
  confirmed(n: number, mark: Mark): void {
    if (n < this.#confirmed) return;
    this.#confirmed = n;
    this.#mark = mark;
  }

  /** A question of a connection that ended is answered by no one. */
  disconnected(): void {
    this.#asked = null;
  }
}
