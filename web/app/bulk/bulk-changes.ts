import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { BulkChange, BulkInput } from '../api/types.ts';
import { pause } from '../moves/browser-moves.ts';
import { followMove } from '../moves/follow-move.ts';
import { Observable } from '../observable.ts';
import { session } from '../session/session.ts';
import { browserTree } from '../tree/tree.ts';

interface BulkState {
  /** Present until dismissed. */
  change: BulkChange | null;
  /** Why it can't be followed or undone. */
  problem: unknown;
}

/** Survives a reload. */
const storageKey = 'wiki.bulkChange';

/** The bulk changes of this tab, across screens. */
export class BulkChanges extends Observable<BulkState> {
  readonly #endListeners = new Set<() => void>();

  constructor() {
    super({ change: null, problem: null });
    const id = window.sessionStorage.getItem(storageKey);
    if (id) void read(id).then((change) => this.#follow(change), this.dismiss);
  }

  /** Resolves once recorded, with the result to come, or null if it can't be followed. Rejects with an ApiProblem. */
  async start(body: BulkInput): Promise<{ ended: Promise<BulkChange | null> }> {
    return { ended: this.#follow(await answer(browserApi().POST('/api/bulk-changes', { body }))) };
  }

  async undo(id: string): Promise<void> {
    this.change({ problem: null });
    try {
      await this.#follow(await answer(browserApi().POST('/api/bulk-changes/{id}/undo', { params: { path: { id } } })));
    } catch (problem) {
      this.change({ problem });
    }
  }

  /** A running change continues. */
  dismiss = (): void => {
    window.sessionStorage.removeItem(storageKey);
    this.change({ change: null, problem: null });
  };

  /** Returns the undo. */
  onEnded(listener: () => void): () => void {
    this.#endListeners.add(listener);
    return () => void this.#endListeners.delete(listener);
  }

  async #follow(change: BulkChange): Promise<BulkChange | null> {
    const { id } = change;
    window.sessionStorage.setItem(storageKey, id);
    this.change({ change, problem: null });
    const show = (news: Partial<BulkState>) => this.state.change?.id === id && this.change(news);
    const onProgress = (now: BulkChange) => show({ change: now });
    const ended = await followMove({ id, read, wait: pause, onProgress }).catch((problem) => {
      show({ problem });
      return null;
    });
    if (ended) show({ change: ended });
    await browserTree().renew();
    for (const listener of this.#endListeners) listener();
    return ended;
  }
}

const read = (id: string) => answer(browserApi().GET('/api/bulk-changes/{id}', { params: { path: { id } } }));

let shared: { changes: BulkChanges; token: string | null } | null = null;

/** One per reader; only in the browser. */
export function browserBulkChanges(): BulkChanges {
  const token = session.token();
  if (shared?.token !== token) shared = { changes: new BulkChanges(), token };
  return shared.changes;
}
