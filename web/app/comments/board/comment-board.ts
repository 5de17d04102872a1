import type { Comment, Thread, WrittenComment } from '../../api/types.ts';
import { Observable } from '../../observable.ts';
import type { BoardState } from './board-state.ts';
import type { CommentsApi } from './comments-api.ts';
import { fetchThreads } from './fetch-threads.ts';
import { keepHeld } from './keep-held.ts';

export interface BoardOptions {
  pageId: string;
  api: CommentsApi;
  /** Called on changes and connections; the result unsubscribes. */
  listen: (on: { changed: () => void; live: (isLive: boolean) => void }) => () => void;
  /** Called when reader or network return; the result unsubscribes. */
  onWake: (listener: () => void) => () => void;
  isVisible: () => boolean;
  /** The result stops it. */
  every: (ms: number, work: () => void) => () => void;
}

export const pollMs = 30_000;
const empty: BoardState = {
  threads: null,
  nextCursor: null,
  resolved: null,
  resolvedCursor: null,
  isResolvedShown: false,
  openCount: 0,
  resolvedCount: 0,
  isLoading: true,
  problem: null,
  sent: 0,
};

/** A page's comments, updated by events or every half minute without. Reloading keeps as many as shown. */
export class CommentBoard extends Observable<BoardState> {
  readonly #options: BoardOptions;
  readonly #held = new Map<string, number>();
  /** Threads shown longer, with the number of comments. */
  readonly #longer = new Map<string, number>();
  #isLive = false;
  #wantedOpen = 0;
  #wantedResolved = 0;
  #loading: Promise<void> | null = null;
  #isStale = false;

  constructor(options: BoardOptions) {
    super(empty);
    this.#options = options;
  }

  get pageId(): string {
    return this.#options.pageId;
  }

  get api(): CommentsApi {
    return this.#options.api;
  }

  /** Starts following the comments. Returns a function that stops it. */
  start(): () => void {
    const { listen, onWake, every, isVisible } = this.#options;
    const poll = () => {
      if (!this.#isLive && isVisible()) void this.load();
    };
    const ends = [
      listen({
        changed: () => void this.load(),
        live: (isLive) => {
          // Changes may have been missed.
          const isBack = isLive && !this.#isLive && this.state.threads !== null;
          this.#isLive = isLive;
          if (isBack) void this.load();
        },
      }),
      onWake(poll),
      every(pollMs, poll),
    ];
    void this.load();
    return () => {
      for (const end of ends) end();
    };
  }

  /** Changes meanwhile cause one more load. Never rejects. */
  load(): Promise<void> {
    this.#isStale = true;
    this.#loading ??= this.#loadWhileStale().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async loadMore(): Promise<void> {
    this.#wantedOpen = (this.state.threads?.length ?? 0) + 1;
    this.change({ isLoading: true });
    await this.load();
  }

  async loadMoreResolved(): Promise<void> {
    this.#wantedResolved = (this.state.resolved?.length ?? 0) + 1;
    this.change({ isLoading: true });
    await this.load();
  }

  async showResolved(isShown: boolean): Promise<void> {
    this.change({ isResolvedShown: isShown, ...(isShown ? { isLoading: true } : { resolved: null }) });
    if (isShown) await this.load();
  }

  async loadReplies({ id, comments }: Thread): Promise<void> {
    this.#longer.set(id, comments.length + 1);
    await this.load();
  }

  /** Keeps an item while the reader writes; the result releases it. */
  hold(id: string): () => void {
    this.#held.set(id, (this.#held.get(id) ?? 0) + 1);
    return () => {
      const count = (this.#held.get(id) ?? 1) - 1;
      if (count > 0) this.#held.set(id, count);
      else this.#held.delete(id);
    };
  }

  took({ thread, comment }: Pick<WrittenComment, 'thread' | 'comment'>): void {
    const threads = this.state.threads ?? [];
    const known = threads.find(({ id }) => id === thread.id);
    const taken = known ? withComment(known, comment) : thread;
    const isNew = !known && !thread.isResolved;
    this.change({
      threads: isNew ? [...threads, thread] : threads.map((one) => (one === known ? { ...taken, isAway: false } : one)),
      openCount: this.state.openCount + (isNew ? 1 : 0),
      sent: this.state.sent + 1,
    });
    if (isNew) this.#wantedOpen = Math.max(this.#wantedOpen, threads.length + 1);
    if (known) this.#longer.set(thread.id, taken.replyCount + 1);
    void this.load();
  }

  async remove(comment: Comment): Promise<void> {
    await this.api.remove(comment.id);
    await this.load();
  }

  /** Rejects with an ApiProblem. */
  async settle(thread: Thread, isResolved: boolean): Promise<void> {
    await this.api.settle(thread.id, isResolved);
    await this.load();
  }

  async #loadWhileStale(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      try {
        await this.#loadOnce();
      } catch (problem) {
        // What is shown stays until the next change.
        this.change({ isLoading: false, problem });
      }
    }
  }

  async #loadOnce(): Promise<void> {
    const { api } = this.#options;
    const { isResolvedShown } = this.state;
    const wantedOpen = Math.max(this.#wantedOpen, this.state.threads?.length ?? 0);
    const wantedResolved = Math.max(this.#wantedResolved, this.state.resolved?.length ?? 0);
    const [open, resolved] = await Promise.all([
      fetchThreads(api, 'open', wantedOpen, this.#longer),
      isResolvedShown ? fetchThreads(api, 'resolved', wantedResolved, this.#longer) : null,
    ]);
    const threads = keepHeld(this.state.threads ?? [], open.items, (id) => this.#held.has(id));
    const shown = new Set(threads.map(({ id }) => id));
    this.change({
      threads,
      nextCursor: open.nextCursor,
      // It may have been collapsed meanwhile.
      ...(this.state.isResolvedShown && resolved
        ? { resolved: resolved.items.filter(({ id }) => !shown.has(id)), resolvedCursor: resolved.nextCursor }
        : {}),
      openCount: open.openCount,
      resolvedCount: open.resolvedCount,
      isLoading: false,
      problem: null,
    });
  }
}

export function holds({ comments }: Thread, commentId: string): boolean {
  return comments.some(({ id }) => id === commentId);
}

function withComment(thread: Thread, comment: Comment): Thread {
  const isKnown = holds(thread, comment.id);
  const comments = isKnown
    ? thread.comments.map((one) => (one.id === comment.id ? comment : one))
    : [...thread.comments, comment];
  return { ...thread, comments, replyCount: thread.replyCount + (isKnown ? 0 : 1) };
}
