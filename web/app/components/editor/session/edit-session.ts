import { type Draft, type KeepProblem, newDraftId } from '../../../drafts/draft.ts';
import { createDraftKeeper, type DraftKeeper } from '../../../drafts/draft-keeper.ts';
import type { Choices } from '../merge/resolution.ts';
import type { Conflict, EditSessionOptions, EditState, KnownRevision } from './edit-state.ts';
import { lineEndOf, withLineEnd, withLineFeeds } from './line-ends.ts';
import { Observable } from './observable.ts';
import { createRetryTimer } from './retry-timer.ts';
import { type AcceptedPage, meetExisting, saveText } from './save-text.ts';

/**
 * One text on its way from the editor to the server. It knows at any time whether the server has the text, keeps a draft
 * while it has not, and turns every way a save can end into a state to show. It never drops a text.
 */
export class EditSession extends Observable<EditState> {
  readonly draftId = newDraftId();
  readonly #options: EditSessionOptions;
  readonly #keeper: DraftKeeper;
  readonly #retries: ReturnType<typeof createRetryTimer>;
  readonly #lineEnd: '\n' | '\r\n';
  #readText: () => string;
  /** What the editor began with; a new page that still says only this is not worth a warning. */
  readonly #untouched: string;
  #running: Promise<void> | null = null;
  #mergeChoices: Draft['merge'];

  constructor(options: EditSessionOptions) {
    const { page, path, template = '', drafts } = options;
    const text = withLineFeeds(page?.body ?? template);
    super({
      path,
      pageId: page?.id ?? null,
      title: page?.title ?? '',
      base: page && { revisionId: page.revisionId, body: text },
      save: { status: page ? 'saved' : 'new' },
      conflict: null,
      keepProblem: null,
      replacements: 0,
    });
    this.#options = options;
    this.#lineEnd = lineEndOf(page?.body ?? '');
    this.#readText = () => text;
    this.#untouched = text;
    this.#keeper = createDraftKeeper({
      store: drafts,
      current: () => this.#draft(),
      onKept: (keepProblem) => this.#keptInBrowser(keepProblem),
    });
    this.#retries = createRetryTimer(() => void this.save());
  }

  /** The text as it stands in the editor. */
  text(): string {
    const text = this.#readText();
    this.#readText = () => text;
    return text;
  }

  /** Whether there is text that the server does not have. */
  hasUnsavedText(): boolean {
    return this.text() !== (this.state.base?.body ?? this.#untouched);
  }

  /** The editor's text has changed. `readText` is called later and at most once, since making the string takes time. */
  edited(readText: () => string): void {
    this.#readText = readText;
    const { status } = this.state.save;
    if (status === 'saved' || status === 'new') this.change({ save: { status: 'unsaved' } });
    this.#keeper.touch();
  }

  /** Puts another text into the editor, where it can be undone. */
  replaceText(text: string): void {
    this.edited(() => text);
    this.change({ replacements: this.state.replacements + 1 });
  }

  /** Where a new page shall stand. */
  setPath(path: string): void {
    if (this.state.pageId !== null || path === this.state.path) return;
    // Another path is another try: what was wrong with the last one is no longer told.
    const { save } = this.state;
    this.change({ path, save: save.status === 'failed' ? { status: 'unsaved' } : save });
    if (this.hasUnsavedText()) this.#keeper.touch();
  }

  /** Writes the draft now; for when the tab is hidden or closed. */
  keepNow(): void {
    this.#keeper.flushNow();
  }

  /** Resolves once all that was typed is kept in the browser. */
  async kept(): Promise<void> {
    await this.#keeper.flush();
  }

  /** Sends the text to the server. Resolves with whether the server has all of it now; never rejects. */
  async save(): Promise<boolean> {
    // What was typed during a running save goes with the next one.
    while (this.#running) await this.#running;
    this.#running = this.#saveOnce();
    await this.#running;
    this.#running = null;
    return this.state.save.status === 'saved';
  }

  async #saveOnce(): Promise<void> {
    const { base } = this.state;
    const text = this.text();
    if (base && text === base.body) return this.#accept(null, text);
    this.change({ save: { status: 'saving' } });
    const outcome = await saveText(this.#options.remote, this.state, withLineEnd(text, this.#lineEnd));
    if (outcome.kind === 'saved') return this.#accept(outcome.page, text);
    if (outcome.kind === 'conflict') {
      const conflict = { ...outcome.conflict, mine: this.text() };
      return this.change({ conflict, save: { status: 'unsaved' } });
    }
    this.change({ save: { status: 'failed', failure: outcome.failure } });
    if (outcome.failure.kind === 'waiting') this.#retries.failed();
  }

  async #accept(saved: AcceptedPage | null, text: string): Promise<void> {
    this.#retries.succeeded();
    this.#mergeChoices = undefined;
    if (saved) {
      const base = { revisionId: saved.revisionId, body: text };
      const { id, path, title = this.state.title } = saved;
      this.change({ pageId: id, path, title, base });
    }
    this.change({ conflict: null, save: { status: this.hasUnsavedText() ? 'unsaved' : 'saved' } });
    await this.#keeper.release();
  }

  /** Opens the three-way view for a text made from `base`, which is not the current revision; null if from nothing. */
  startMerge(conflict: Conflict, base: KnownRevision | null): void {
    this.change({ base, conflict });
    this.replaceText(conflict.mine);
  }

  /** Merges the text of a new page into the page that already stands at its path. */
  async mergeIntoExisting(): Promise<void> {
    const outcome = await meetExisting(this.#options.remote, this.state.path, this.text());
    if (outcome.kind === 'conflict') this.change({ conflict: outcome.conflict });
    else this.change({ save: { status: 'failed', failure: outcome.failure } });
  }

  /** The decisions taken so far in the three-way view, kept with the draft. */
  keepChoices(choices: Choices): void {
    const { conflict } = this.state;
    if (!conflict) return;
    this.#mergeChoices = { revisionId: conflict.theirs.revisionId, choices };
    this.#keeper.touch();
  }

  /** The text decided on in the three-way view, standing on what the others have saved. It still has to be saved. */
  settleConflict(text: string): void {
    const { conflict } = this.state;
    if (!conflict) return;
    this.#mergeChoices = undefined;
    const { revisionId, body } = conflict.theirs;
    this.change({ pageId: conflict.pageId ?? this.state.pageId, base: { revisionId, body }, conflict: null });
    this.replaceText(text);
  }

  /** Back to the writer's own text; a save will find the conflict again. */
  leaveConflict(): void {
    this.change({ conflict: null });
  }

  /** The browser is online again: a save that waits for the server is tried at once. */
  wake(): void {
    this.#retries.now();
  }

  /** Stops all timers; the draft is kept first. */
  close(): void {
    this.keepNow();
    this.#keeper.close();
    this.#retries.stop();
  }

  #draft(): Draft | null {
    if (!this.hasUnsavedText()) return null;
    const { path, pageId, base } = this.state;
    return {
      id: this.draftId,
      accountId: this.#options.accountId,
      path,
      pageId,
      baseRevisionId: base?.revisionId ?? null,
      text: this.text(),
      updatedAt: (this.#options.now ?? Date.now)(),
      ...(this.#mergeChoices && { merge: this.#mergeChoices }),
    };
  }

  #keptInBrowser(keepProblem: KeepProblem | null): void {
    const isBack = this.state.save.status === 'unsaved' && !this.hasUnsavedText();
    if (!isBack && keepProblem === this.state.keepProblem) return;
    const status = this.state.base ? 'saved' : 'new';
    this.change({ keepProblem, ...(isBack && { save: { status } }) });
  }
}
