interface Announcement {
  kind: 'asking' | 'here' | 'gone';
  draftId: string;
  /** The page, for other tabs. */
  page: string;
}

export interface TabPresence {
  /** Asks the other tabs each time. */
  heldElsewhere(): Promise<ReadonlySet<string>>;
  close(): void;
}

/**
 * Keeps tabs from taking each other's drafts, as `navigator.locks` is missing over plain http. `onNeighbours` counts
 * tabs on the page.
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
  // The back-forward cache restores pages without loading.
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
