import { Observable } from '../../observable.ts';
import { fromBase64 } from '../live/bytes.ts';
import type { Exchange } from '../live/exchange.ts';
import type { Draft } from './draft.ts';
import type { LayeredDraftStore } from './layered-store.ts';

export interface LeftDraftsOptions {
  drafts: Pick<LayeredDraftStore, 'list' | 'remove'>;
  accountId: string;
  /** Ids held in any tab. */
  held: () => Promise<ReadonlySet<string>>;
  exchange: Exchange;
}

/** Texts of closed editors, on no server. Live ones are sent from any screen; others wait where they were written. */
export class LeftDrafts extends Observable<{ drafts: readonly Draft[] }> {
  readonly #options: LeftDraftsOptions;
  #looking: Promise<void> | null = null;

  constructor(options: LeftDraftsOptions) {
    super({ drafts: [] });
    this.#options = options;
  }

  /** Sends what it can and reports the rest. Never rejects; retries next time. */
  look(): Promise<void> {
    this.#looking ??= this.#settle()
      .catch(() => {})
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async #settle(): Promise<void> {
    const { drafts, accountId, held } = this.#options;
    const own = (await drafts.list()).filter((draft) => draft.accountId === accountId);
    const open = own.length > 0 ? await held() : new Set();
    const left: Draft[] = [];
    for (const draft of own.filter(({ id }) => !open.has(id))) {
      if (await this.#send(draft)) await drafts.remove(draft);
      else left.push(draft);
    }
    this.change({ drafts: left });
  }

  /** Whether the server has it now. */
  async #send({ pageId, live }: Draft): Promise<boolean> {
    if (!live || pageId === null) return false;
    try {
      const update = fromBase64(live.update);
      await this.#options.exchange(pageId, { incarnation: live.incarnation, update, isSave: false });
      return true;
    } catch {
      // Others are offered as text.
      return false;
    }
  }
}
