import type { Person } from '../api/types.ts';
import { Observable } from '../observable.ts';

export type Activity = 'reading' | 'editing';

/** A person on a page. */
export interface PersonHere extends Person {
  activity: Activity;
}

/** Closed by its opener. */
export interface PresenceChannel {
  send(message: object): boolean;
  close(): void;
}

interface ChannelListener {
  onOpen: () => void;
  onMessage: (message: unknown) => void;
  onOpenChange: (isOpen: boolean) => void;
  heartbeat: () => object | null;
}

export interface PresenceOptions {
  open: (listener: ChannelListener) => PresenceChannel;
  /** The result cancels it. */
  schedule: (work: () => void, ms: number) => () => void;
}

type Rooms = Readonly<Record<string, readonly PersonHere[]>>;

interface PresenceState {
  rooms: Rooms;
  /** By page, for shown pages. */
  saved: Readonly<Record<string, string>>;
  /** The number of changes while shown. */
  commented: Readonly<Record<string, number>>;
  /** The number of changes of tags. */
  tagged: Readonly<Record<string, number>>;
  /** Shown pages that the reader can't see any more. */
  gone: ReadonlySet<string>;
}

/** How long the socket stays open between two pages. */
const lingerMs = 10_000;

/** For the pages of this tab; empty without a socket. */
export class Presence extends Observable<PresenceState> {
  readonly #options: PresenceOptions;
  /** While screens change, a page may be shown twice. */
  readonly #entered = new Map<string, Activity[]>();
  #channel: PresenceChannel | null = null;
  #stopLeaving = () => {};

  constructor(options: PresenceOptions) {
    super({ rooms: {}, saved: {}, commented: {}, tagged: {}, gone: new Set() });
    this.#options = options;
  }

  /** Enters a page; the result leaves it. */
  enter(pageId: string, activity: Activity): () => void {
    const activities = this.#entered.get(pageId) ?? [];
    this.#entered.set(pageId, activities);
    activities.push(activity);
    this.#stopLeaving();
    this.#channel ??= this.#open();
    this.#send(pageId);
    return () => {
      activities.splice(activities.indexOf(activity), 1);
      this.#send(pageId);
      if (activities.length > 0) return;
      this.#entered.delete(pageId);
      this.#forget(pageId);
      if (this.#entered.size === 0) this.#stopLeaving = this.#options.schedule(() => this.#close(), lingerMs);
    };
  }

  #open(): PresenceChannel {
    return this.#options.open({
      onOpen: () => {
        for (const pageId of this.#entered.keys()) this.#send(pageId);
      },
      onMessage: (message) => this.#take(message),
      onOpenChange: (isOpen) => {
        if (!isOpen) this.change({ rooms: {} });
      },
      // The answer to entering again proves the connection.
      heartbeat: () => {
        const [pageId] = this.#entered.keys();
        return pageId === undefined ? null : this.#entering(pageId);
      },
    });
  }

  #close(): void {
    this.#channel?.close();
    this.#channel = null;
  }

  #send(pageId: string): void {
    this.#channel?.send(this.#entering(pageId));
  }

  #entering(pageId: string): object {
    const activities = this.#entered.get(pageId) ?? [];
    if (activities.length === 0) return { kind: 'leave', pageId };
    return { kind: 'enter', pageId, activity: activities.includes('editing') ? 'editing' : 'reading' };
  }

  #take(message: unknown): void {
    if (isPeople(message) && this.#entered.has(message.pageId)) {
      this.change({
        rooms: { ...this.state.rooms, [message.pageId]: message.people },
        gone: this.#without(message.pageId),
      });
    } else if (isSaved(message) && this.#entered.has(message.pageId)) {
      const { saved } = this.state;
      // The answer to entering may be outdated.
      if (message.revisionId > (saved[message.pageId] ?? '')) {
        this.change({ saved: { ...saved, [message.pageId]: message.revisionId } });
      }
    } else if (isChange(message) && this.#entered.has(message.pageId)) {
      const { kind, pageId } = message;
      this.change({ [kind]: { ...this.state[kind], [pageId]: (this.state[kind][pageId] ?? 0) + 1 } });
    } else if (isGone(message)) {
      this.#forget(message.pageId);
      if (this.#entered.has(message.pageId)) this.change({ gone: new Set(this.state.gone).add(message.pageId) });
    }
  }

  #forget(pageId: string): void {
    const { [pageId]: _, ...rooms } = this.state.rooms;
    const { [pageId]: __, ...saved } = this.state.saved;
    const { [pageId]: ___, ...commented } = this.state.commented;
    const { [pageId]: ____, ...tagged } = this.state.tagged;
    this.change({ rooms, saved, commented, tagged, gone: this.#without(pageId) });
  }

  #without(pageId: string): ReadonlySet<string> {
    return new Set([...this.state.gone].filter((id) => id !== pageId));
  }
}

function isPeople(message: unknown): message is { pageId: string; people: PersonHere[] } {
  const said = message as { kind?: unknown; pageId?: unknown; people?: unknown } | null;
  return said?.kind === 'people' && typeof said.pageId === 'string' && Array.isArray(said.people);
}

function isGone(message: unknown): message is { pageId: string } {
  const said = message as { kind?: unknown; pageId?: unknown } | null;
  return said?.kind === 'gone' && typeof said.pageId === 'string';
}

function isSaved(message: unknown): message is { pageId: string; revisionId: string } {
  const said = message as { kind?: unknown; pageId?: unknown; revisionId?: unknown } | null;
  return said?.kind === 'saved' && typeof said.pageId === 'string' && typeof said.revisionId === 'string';
}

function isChange(message: unknown): message is { kind: 'commented' | 'tagged'; pageId: string } {
  const said = message as { kind?: unknown; pageId?: unknown } | null;
  return (said?.kind === 'commented' || said?.kind === 'tagged') && typeof said.pageId === 'string';
}
