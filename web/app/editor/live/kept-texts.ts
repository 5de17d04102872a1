import type { Draft } from '../drafts/draft.ts';
import type { LayeredDraftStore } from '../drafts/layered-store.ts';
import { fromBase64 } from './bytes.ts';
import type { LiveDocument } from './live-document.ts';

export interface KeptTextsOptions {
  drafts: Pick<LayeredDraftStore, 'list' | 'remove'>;
  accountId: string;
  pageId: string;
  /** The current draft, not an earlier one. */
  ownDraftId: string;
}

/** Unsent drafts of earlier sessions. Those of the same incarnation are sent, repeatably, and removed on arrival. */
export class KeptTexts {
  readonly #options: KeptTextsOptions;
  readonly #taken = new Set<string>();
  readonly #onTheirWay: Draft[] = [];

  constructor(options: KeptTextsOptions) {
    this.#options = options;
  }

  /** Drafts of any incarnation. */
  async list(): Promise<Draft[]> {
    const { drafts, accountId, pageId, ownDraftId } = this.#options;
    const isOf = (draft: Draft) => draft.accountId === accountId && draft.pageId === pageId && draft.id !== ownDraftId;
    return (await drafts.list()).filter((draft) => draft.live !== undefined && isOf(draft));
  }

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

  /** Its text is on the server. */
  async drop(draft: Draft): Promise<void> {
    this.leave(draft);
    await this.#options.drafts.remove(draft);
  }

  /** Keeps it for another time. */
  leave(draft: Draft): void {
    this.#taken.add(draft.id);
  }

  /** Everything is on the server now. */
  async arrived(): Promise<void> {
    for (const draft of this.#onTheirWay.splice(0)) await this.#options.drafts.remove(draft);
  }
}
