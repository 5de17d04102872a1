interface Announcement {
  kind: 'asking' | 'here' | 'gone';
  draftId: string;
  /** The page that is being written, so that its other tabs can say so. */
  page: string;
}

export interface TabPresence {
  /** The drafts that editors in other tabs hold, asked again on each call. */
  heldElsewhere(): Promise<ReadonlySet<string>>;
  close(): void;
}

/**
 * Lets the editors of one browser know of each other, so that none takes over a draft that another tab is still writing.
 * `navigator.locks` would do the same but is missing on plain-http addresses. `onNeighbours` is called with how many other tabs
 * are writing the same page.
 */
export function joinTabs(
  own: { draftId: string; page: string },
  onNeighbours: (count: number) => void,
  { name = 'wiki-drafts', answerMs = 250 } = {},
): TabPresence {
  const channel = new BroadcastChannel(name);
  const others = new Map<string, string>();
  const say = (kind: Announcement['kind']) => channel.postMessage({ kind, ...own } satisfies Announcement);
  const report = () => onNeighbours([...others.values()].filter((page) => page === own.page).length);

  channel.onmessage = ({ data }: MessageEvent<Announcement>) => {
    if (data.kind === 'gone') others.delete(data.draftId);
    else others.set(data.draftId, data.page);
    if (data.kind === 'asking') say('here');
    report();
  };
  // A page kept in memory by the browser comes back without being loaded again.
  const leave = () => say('gone');
  const comeBack = (event: PageTransitionEvent) => event.persisted && say('asking');
  globalThis.addEventListener?.('pagehide', leave);
  globalThis.addEventListener?.('pageshow', comeBack);
  say('asking');

  return {
    async heldElsewhere() {
      say('asking');
      await new Promise((resolve) => setTimeout(resolve, answerMs));
      return new Set(others.keys());
    },
    close() {
      say('gone');
      globalThis.removeEventListener?.('pagehide', leave);
      globalThis.removeEventListener?.('pageshow', comeBack);
      channel.close();
    },
  };
}
