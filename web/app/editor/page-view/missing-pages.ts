import { type EditorState, StateEffect, StateField } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Rejects when aborted. */
export type FindMissing = (paths: string[], signal: AbortSignal) => Promise<string[]>;

/** Whether pages are missing, by path. */
type Known = ReadonlyMap<string, boolean>;

const learn = StateEffect.define<Known>();

/** The known facts about linked pages. */
export const linkedPages = StateField.define<Known>({
  create: () => new Map(),
  update(known, { effects }) {
    const learnt = effects.find((effect) => effect.is(learn));
    return learnt ? new Map([...known, ...learnt.value]) : known;
  },
});

export function isLinkedChanged(before: EditorState, after: EditorState): boolean {
  return before.field(linkedPages, false) !== after.field(linkedPages, false);
}

const pauseMs = 400;
const retryMs = 10_000;
const batchSize = 100;

/** Asks after a pause. */
export class LinkChecks {
  readonly #view: EditorView;
  readonly #find: FindMissing;
  readonly #wanted = new Set<string>();
  readonly #leaving = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #notBefore = 0;

  constructor(view: EditorView, find: FindMissing) {
    this.#view = view;
    this.#find = find;
    this.repeat();
  }

  /** Replaces paths that are waiting. */
  want(paths: Iterable<string>): void {
    this.#wanted.clear();
    this.#add(paths);
  }

  /** Checks known pages again. */
  repeat(): void {
    this.#add(this.#view.state.field(linkedPages).keys());
  }

  destroy(): void {
    clearTimeout(this.#timer);
    this.#leaving.abort();
  }

  #add(paths: Iterable<string>): void {
    for (const path of paths) this.#wanted.add(path);
    clearTimeout(this.#timer);
    if (this.#wanted.size === 0) return;
    this.#timer = setTimeout(() => void this.#ask(), Math.max(pauseMs, this.#notBefore - Date.now()));
  }

  async #ask(): Promise<void> {
    const paths = [...this.#wanted].slice(0, batchSize);
    const { signal } = this.#leaving;
    try {
      const missing = new Set(await this.#find(paths, signal));
      for (const path of paths) this.#wanted.delete(path);
      if (!signal.aborted)
        this.#view.dispatch({ effects: learn.of(new Map(paths.map((path) => [path, missing.has(path)]))) });
    } catch {
      // Links stay unmarked until the api answers.
      this.#notBefore = Date.now() + retryMs;
    }
    if (!signal.aborted) this.#add([]);
  }
}
