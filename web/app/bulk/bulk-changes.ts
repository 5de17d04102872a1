import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { BulkChange, BulkInput } from '../api/types.ts';
import { pause } from '../moves/browser-moves.ts';
import { followMove } from '../moves/follow-move.ts';
import { Observable } from '../observable.ts';
import { session } from '../session/session.ts';
import { browserTree } from '../tree/tree.ts';

interface BulkState {
  /** The last change of this tab, until it is dismissed. */
  change: BulkChange | null;
  /** Why it cannot be followed any more, or was not undone. */
  problem: unknown;
}

/** The last change of this tab, so that it is shown again after a reload. */
const storageKey = 'wiki.bulkChange';

/** Changes of several pages that this tab has begun, followed to their end whatever screen is shown meanwhile. */
export class BulkChanges extends Observable<BulkState> {
  readonly #endListeners = new Set<() => void>();

  constructor() {
    super({ change: null, problem: null });
    const id = window.sessionStorage.getItem(storageKey);
    if (id) void read(id).then((change) => this.#follow(change), this.dismiss);
  }

  /**
   * Begins a change. Resolves once it is recorded, with what it is at its end; null where it can't be followed. Rejects with
   * an ApiProblem.
   */
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

  /** Dismisses the news; what is under way continues. */
  dismiss = (): void => {
    window.sessionStorage.removeItem(storageKey);
    this.change({ change: null, problem: null });
  };

  /** Calls `listener` whenever a change has ended; returns the function that ends it. */
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

/** The changes of this tab. Another reader has none yet. Use it in the browser only. */
export function browserBulkChanges(): BulkChanges {
  const token = session.token();
  if (shared?.token !== token) shared = { changes: new BulkChanges(), token };
  return shared.changes;
}
