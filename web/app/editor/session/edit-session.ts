import { Observable } from '../../observable.ts';
import { type Draft, type KeepProblem, newDraftId } from '../drafts/draft.ts';
import { createDraftKeeper, type DraftKeeper } from '../drafts/draft-keeper.ts';
import { carryOver } from '../merge/carry-over.ts';
import type { Choices } from '../merge/resolution.ts';
import { draftOf } from './draft-of.ts';
import type { Conflict, EditSessionOptions, EditState, KnownRevision } from './edit-state.ts';
import { lineEndOf, withLineEnd, withLineFeeds } from './line-ends.ts';
import type { LiveEditor, LiveState, LiveStatus, LiveText } from './live-text.ts';
import { createRetryTimer } from './retry-timer.ts';
import { isPassing, type SaveFailure } from './save-failure.ts';
import { type AcceptedPage, meetExisting, saveText } from './save-text.ts';

// Ten times the usual time of a socket.
const joiningMs = 3_000;

/** A text's way to the server: knows what is stored, keeps drafts, shows every outcome, never drops text. */
export class EditSession extends Observable<EditState> {
  readonly draftId = newDraftId();
  readonly #options: EditSessionOptions;
  readonly #keeper: DraftKeeper;
  readonly #retries: ReturnType<typeof createRetryTimer>;
  readonly #lineEnd: '\n' | '\r\n';
  #readText: () => string;
  /** A new page with this text needs no warning. */
  readonly #untouched: string;
  #running: Promise<boolean> | null = null;
  #mergeChoices: Draft['merge'];
  /** Called when a merge is decided. */
  #onSettled: (() => void) | undefined;
  #editor: LiveEditor | null = null;
  /** Set while live. */
  #live: LiveText | null = null;
  /** Reset when sending succeeds. */
  #hasSendingFailed = false;
  #hadUnsent = false;
  /** Compared with `performance.now()`. */
  #liveExpectedUntil = 0;

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
      live: null,
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

  text(): string {
    if (this.#live) return this.#live.text();
    const text = this.#readText();
    this.#readText = () => text;
    return text;
  }

  /** Whether text isn't on the server. */
  hasUnsavedText(): boolean {
    if (this.#live) return this.#live.hasUnsent() || this.state.conflict !== null;
    return this.text() !== (this.state.base?.body ?? this.#untouched);
  }

  /** Returns true if there are unpublished changes, known to live writers only. */
  hasUnpublishedText(): boolean {
    return this.#live?.hasUnpublished() ?? false;
  }

  /** `readText` is called later, at most once. */
  edited(readText: () => string): void {
    this.#readText = readText;
    if (this.#live) return;
    const { status } = this.state.save;
    if (status === 'saved' || status === 'new') this.change({ save: { status: 'unsaved' } });
    this.#keeper.touch();
  }

  /** Can be undone. */
  replaceText(text: string): void {
    if (this.#live) {
      this.#live.replace(text);
      return;
    }
    this.edited(() => text);
    this.change({ replacements: this.state.replacements + 1 });
  }

  /** The intended path of a new page. */
  setPath(path: string): void {
    if (this.state.pageId !== null || path === this.state.path) return;
    // Another attempt is running.
    const { save } = this.state;
    this.change({ path, save: save.status === 'failed' ? { status: 'unsaved' } : save });
    if (this.hasUnsavedText()) this.#keeper.touch();
  }

  /** Moves the draft when the page has moved. */
  follow(path: string): void {
    if (path === this.state.path) return;
    this.change({ path });
    if (this.hasUnsavedText()) this.#keeper.touch();
  }

  /** Called when the tab is hidden or closed. */
  keepNow(): void {
    this.#keeper.flushNow();
  }

  async kept(): Promise<void> {
    await this.#keeper.flush();
  }

  /** Resolves with whether everything is stored; never rejects. */
  async save(): Promise<boolean> {
    await this.#meetLive();
    // Text typed meanwhile belongs to the next save.
    while (this.#running) await this.#running;
    this.#running = this.#live ? this.#saveLive(this.#live) : this.#saveOnce();
    const isSaved = await this.#running;
    this.#running = null;
    // Notifies those who waited for its end.
    this.change({});
    return isSaved;
  }

  /** There may be unpublished changes. */
  expectLive(): void {
    this.#liveExpectedUntil = performance.now() + joiningMs;
  }

  /** Waits briefly for live editing, if the text is unchanged. */
  async #meetLive(): Promise<void> {
    const patienceMs = this.#liveExpectedUntil - performance.now();
    if (this.#live || this.state.base === null || patienceMs <= 0 || this.hasUnsavedText()) return;
    this.change({ save: { status: 'saving' } });
    await this.until(({ live }) => live !== null, patienceMs);
  }

  async #saveLive(live: LiveText): Promise<boolean> {
    this.change({ save: { status: 'saving' } });
    const outcome = await live.save();
    if (this.#live !== live) return false;
    if (outcome.kind === 'failed') {
      this.change({ save: { status: 'failed', failure: outcome.failure } });
      if (isPassing(outcome.failure)) this.#retries.failed();
      return false;
    }
    this.#retries.succeeded();
    const isSaved = outcome.kind === 'saved';
    const base = isSaved ? { revisionId: outcome.revisionId, body: live.text() } : this.state.base;
    const status = isSaved ? (live.hasUnsent() ? 'sending' : 'saved') : 'offline';
    this.change({ base, save: { status } });
    await this.#keeper.release();
    return isSaved;
  }

  async #saveOnce(): Promise<boolean> {
    await this.#sendText();
    return this.state.save.status === 'saved';
  }

  async #sendText(): Promise<void> {
    const { base } = this.state;
    const text = this.text();
    if (base && text === base.body) return this.#accept(null, text);
    this.change({ save: { status: 'saving' } });
    const outcome = await saveText(this.#options.remote, this.state, withLineEnd(text, this.#lineEnd));
    if (outcome.kind === 'saved') return this.#accept(outcome.page, text);
    if (outcome.kind === 'conflict') return this.#meet({ ...outcome.conflict, mine: this.text() });
    this.change({ save: { status: 'failed', failure: outcome.failure } });
    if (isPassing(outcome.failure)) this.#retries.failed();
  }

  /** Shows a conflict for the writer to decide. */
  async #meet(conflict: Conflict): Promise<void> {
    const { base, mine, theirs } = conflict;
    const merged = conflict.pageId ? null : carryOver(base, mine, theirs.body);
    if (merged === null) return this.change({ conflict, save: { status: 'unsaved' } });
    // Doesn't interrupt a composition.
    if (this.isComposing()) {
      this.change({ save: { status: 'unsaved' } });
      return this.#retries.failed();
    }
    this.change({ base: { revisionId: theirs.revisionId, body: theirs.body } });
    // At once, before another letter is typed.
    if (this.#editor) this.#editor.replaceText(merged);
    else this.replaceText(merged);
    return this.#sendText();
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

  /** For a text from `base`, an older revision or null. `onSettled` follows the decision. */
  startMerge(conflict: Conflict, base: KnownRevision | null, onSettled?: () => void): void {
    this.#onSettled = onSettled;
    // Shared text waits for the decision.
    if (this.#live) this.change({ conflict });
    else {
      this.change({ base, conflict });
      this.replaceText(conflict.mine);
    }
  }

  /** Merges with the page at the new page's path. */
  async mergeIntoExisting(): Promise<void> {
    const outcome = await meetExisting(this.#options.remote, this.state.path, this.text());
    if (outcome.kind === 'conflict') this.change({ conflict: outcome.conflict });
    else this.change({ save: { status: 'failed', failure: outcome.failure } });
  }

  /** Stores them with the draft. */
  keepChoices(choices: Choices): void {
    const { conflict } = this.state;
    if (!conflict) return;
    this.#mergeChoices = { revisionId: conflict.theirs.revisionId, choices };
    this.#keeper.touch();
  }

  /** Based on the other save, and not saved yet. */
  settleConflict(text: string): void {
    const { conflict } = this.state;
    if (!conflict) return;
    if (this.#live) this.#settleLive(this.#live, conflict, text);
    else {
      this.#settled();
      const { revisionId, body } = conflict.theirs;
      this.change({ pageId: conflict.pageId ?? this.state.pageId, base: { revisionId, body }, conflict: null });
      this.replaceText(text);
    }
  }

  /** Others may have continued. */
  #settleLive(live: LiveText, conflict: Conflict, text: string): void {
    const body = live.text();
    const merged = carryOver(conflict.theirs.body, text, body);
    if (merged === null) {
      const theirs = { ...conflict.theirs, body };
      this.change({ conflict: { base: conflict.theirs.body, mine: text, theirs } });
    } else {
      this.change({ conflict: null });
      live.replace(merged);
      this.#settled();
    }
  }

  #settled(): void {
    this.#mergeChoices = undefined;
    this.#onSettled?.();
    this.#onSettled = undefined;
  }

  /** Null for none. */
  setEditor(editor: LiveEditor | null): void {
    this.#editor = editor;
    if (this.#live) editor?.follow(this.#live);
    else this.change({});
  }

  isReadyForLive(): boolean {
    const isFree = !this.#running && !this.state.conflict && this.state.base !== null;
    return isFree && !this.#live && this.#editor !== null && !this.#editor.isComposing();
  }

  /** `live` already contains this text. */
  goLive(live: LiveText, state: LiveState): void {
    this.#retries.succeeded();
    this.#live = live;
    this.#hadUnsent = true;
    this.#editor?.follow(live);
    // Replaces the outcome of the last save.
    this.change({ live: state, save: { status: 'sending' } });
  }

  isComposing(): boolean {
    return this.#editor?.isComposing() ?? false;
  }

  /** The title that the server found in the text. */
  titled(title: string): void {
    if (title !== this.state.title) this.change({ title });
  }

  liveFailed(failure: SaveFailure): void {
    this.#hasSendingFailed = true;
    this.change({ save: { status: 'failed', failure } });
  }

  liveChanged(change: Partial<LiveState>, status: LiveStatus): void {
    const { live, save } = this.state;
    if (!live || !this.#live) return;
    const isHealed = this.#hasSendingFailed && status === 'saved';
    if (isHealed) this.#hasSendingFailed = false;
    const isTold = save.status === 'saving' || (save.status === 'failed' && !isHealed) || save.status === status;
    const changed = { ...live, ...change };
    // Read per letter, while each change renders.
    const next = isEqual(live, changed) ? live : changed;
    if (!isTold || next !== live) this.change({ live: next, ...(!isTold && { save: { status } }) });
    const hasUnsent = this.#live.hasUnsent();
    if (hasUnsent) this.#keeper.touch();
    else if (this.#hadUnsent) void this.#keeper.release();
    this.#hadUnsent = hasUnsent;
  }

  /** The text is based on a revision from now on. */
  leaveLive(base: KnownRevision, text: string, conflict: Conflict | null): void {
    this.#live = null;
    this.#editor?.unfollow();
    this.change({ live: null, base, conflict, save: { status: 'unsaved' } });
    this.replaceText(text);
  }

  /** Replaces text that hasn't been touched. */
  rebase(base: KnownRevision): void {
    if (this.#live || this.hasUnsavedText()) return;
    this.change({ base });
    this.replaceText(base.body);
    this.change({ save: { status: 'saved' } });
  }

  /** The next save will find it again. */
  leaveConflict(): void {
    this.change({ conflict: null });
  }

  wake(): void {
    this.#retries.now();
  }

  /** Stores the draft, then stops all timers. */
  close(): void {
    this.keepNow();
    this.#keeper.close();
    this.#retries.stop();
  }

  #draft(): Draft | null {
    const live = this.#live;
    if (live ? !live.hasUnsent() : !this.hasUnsavedText()) return null;
    return draftOf({
      id: this.draftId,
      accountId: this.#options.accountId,
      state: this.state,
      text: this.text(),
      updatedAt: (this.#options.now ?? Date.now)(),
      merge: this.#mergeChoices,
      live,
    });
  }

  #keptInBrowser(keepProblem: KeepProblem | null): void {
    const isBack = !this.#live && this.state.save.status === 'unsaved' && !this.hasUnsavedText();
    if (!isBack && keepProblem === this.state.keepProblem) return;
    const status = this.state.base ? 'saved' : 'new';
    this.change({ keepProblem, ...(isBack && { save: { status } }) });
  }
}

function isEqual(one: LiveState, other: LiveState): boolean {
  return (Object.keys(one) as (keyof LiveState)[]).every((key) => one[key] === other[key]);
}
