import { browserPresence } from '../../presence/browser-presence.ts';
import { onWake } from '../../realtime/wake.ts';
import { browserComments } from './browser-comments.ts';
import { CommentBoard } from './comment-board.ts';

/** Its screen enters the page and receives changes. */
export function boardForPage(pageId: string): CommentBoard {
  return new CommentBoard({
    pageId,
    api: browserComments(pageId),
    listen: ({ changed, live }) => {
      const presence = browserPresence();
      let count = presence.state.commented[pageId] ?? 0;
      const hear = () => {
        // The presence socket announces comments too.
        live(presence.state.rooms[pageId] !== undefined);
        const now = presence.state.commented[pageId] ?? 0;
        if (now !== count) changed();
        count = now;
      };
      hear();
      return presence.subscribe(hear);
    },
    onWake: (listener) => {
      const stop = onWake(listener);
      window.addEventListener('focus', listener);
      return () => {
        stop();
        window.removeEventListener('focus', listener);
      };
    },
    isVisible: () => document.visibilityState === 'visible',
    every: (ms, work) => {
      const timer = setInterval(work, ms);
      return () => clearInterval(timer);
    },
  });
}
