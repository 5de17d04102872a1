import type { Move } from '../api/types.ts';
import { Observable } from '../observable.ts';
import { followMove, isEnded } from './follow-move.ts';

export interface MovablePage {
  id: string;
  path: string;
  title: string;
}

/** A move that was started in this tab. */
export interface TrackedMove {
  move: Move;
  page: MovablePage;
  /** Undoing can't be undone. */
  isUndo: boolean;
  /** Why it can't be followed or undone. */
  problem: unknown;
}

interface MovesOptions {
  read: (id: string) => Promise<Move>;
  wait: (ms: number) => Promise<void>;
  /** Starts the reverse move. */
  undo: (tracked: TrackedMove) => Promise<Move>;
}

/** The moves of this tab, followed across screens. */
export class MovesUnderway extends Observable<{ moves: readonly TrackedMove[] }> {
  readonly #options: MovesOptions;
  readonly #endListeners = new Set<(tracked: TrackedMove) => void>();

  constructor(options: MovesOptions) {
    super({ moves: [] });
    this.#options = options;
  }

  /** Resolves when it ends or can't be followed; never rejects. */
  async track(move: Move, page: MovablePage, { isUndo = false } = {}): Promise<void> {
    const tracked = { move, page, isUndo, problem: null };
    // Older moves of the page are outdated.
    const running = this.state.moves.filter((other) => !isEnded(other.move));
    this.change({ moves: [...running, tracked] });
    try {
      const { read, wait } = this.#options;
      const onProgress = (next: Move) => this.#update(move.id, { move: next });
      const ended = isEnded(move) ? move : await followMove({ id: move.id, read, wait, onProgress });
      this.#update(move.id, { move: ended });
      for (const listener of this.#endListeners) listener({ ...tracked, move: ended });
    } catch (problem) {
      this.#update(move.id, { problem });
    }
  }

  /** Reverses a completed move. */
  async undo(tracked: TrackedMove): Promise<void> {
    this.#update(tracked.move.id, { problem: null });
    try {
      const move = await this.#options.undo(tracked);
      this.dismiss(tracked.move.id);
      await this.track(move, tracked.page, { isUndo: true });
    } catch (problem) {
      this.#update(tracked.move.id, { problem });
    }
  }

  /** A running move continues. */
  dismiss(id: string): void {
    this.change({ moves: this.state.moves.filter(({ move }) => move.id !== id) });
  }

  /** Returns the undo. */
  onEnded(listener: (tracked: TrackedMove) => void): () => void {
    this.#endListeners.add(listener);
    return () => {
      this.#endListeners.delete(listener);
    };
  }

  #update(id: string, next: Partial<TrackedMove>): void {
    this.change({ moves: this.state.moves.map((known) => (known.move.id === id ? { ...known, ...next } : known)) });
  }
}
