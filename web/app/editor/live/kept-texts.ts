import type { Draft } from '../drafts/draft.ts';
import type { LayeredDraftStore } from '../drafts/layered-store.ts';
import { fromBase64 } from './bytes.ts';
import type { LiveDocument } from './live-document.ts';

export interface KeptTextsOptions {
  drafts: Pick<LayeredDraftStore, 'list' | 'remove'>;
  accountId: string;
  pageId: string;
  /** The draft of the editor itself, which is no earlier one. */
  ownDraftId: string;
}

/**
 * What earlier sessions in this browser typed and could not send: where it belongs to the same incarnation of the live
 * text it is simply sent now, however often, and goes from the browser once it has arrived.
 */
export class KeptTexts {
  readonly #options: KeptTextsOptions;
  readonly #taken = new Set<string>();
  readonly #onTheirWay: Draft[] = [];

  constructor(options: KeptTextsOptions) {
    this.#options = options;
  }

  /** The drafts of a live text of this page, whichever incarnation it is. */
  async list(): Promise<Draft[]> {
    const { drafts, accountId, pageId, ownDraftId } = this.#options;
    const isOf = (draft: Draft) => draft.accountId === accountId && draft.pageId === pageId && draft.id !== ownDraftId;
    return (await drafts.list()).filter((draft) => draft.live !== undefined && isOf(draft));
  }

  /** Puts what belongs to `incarnation` into its document. */
  async takeIn(document: LiveDocument, incarnation: string): Promise<void> {
    const drafts = await this.list();
    if (document.state.link === 'ended') return;
    for (const draft of drafts) {
      if (draft.live?.incarnation !== incarnation || this.#taken.has(draft.id)) continue;
      try {
        document.takeIn(fromBase64(draft.live.update));
        this.#taken.add(draft.id);
        this.#onTheirWay.push(draft);
      } catch {
        // What cannot be read as a change is still a text, and is offered as one.
      }
    }
    if (!document.state.hasUnsent) await this.arrived();
  }

  /** Whether a draft is taken care of. */
  isTaken(id: string): boolean {
    return this.#taken.has(id);
  }

  /** It is on the server. */
  async drop(draft: Draft): Promise<void> {
    this.leave(draft);
    await this.#options.drafts.remove(draft);
  }

  /** It stays where it is for another time. */
  leave(draft: Draft): void {
    this.#taken.add(draft.id);
  }

  /** Everything is on the server. */
  async arrived(): Promise<void> {
    for (const draft of this.#onTheirWay.splice(0)) await this.#options.drafts.remove(draft);
  }
}
