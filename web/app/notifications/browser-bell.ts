import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { openJsonChannel } from '../realtime/browser-realtime.ts';
import { onWake } from '../realtime/wake.ts';
import { session } from '../session/session.ts';
import { isTreeChange, renewTreeSoon } from '../tree/tree-changes.ts';
import { Bell } from './bell.ts';

const partSize = 20;
let shared: { bell: Bell; token: string | null } | null = null;

/** Browser only. */
export function browserBell(): Bell {
  const token = session.token();
  if (shared?.token !== token) shared = { bell: newBell(), token };
  return shared.bell;
}

function newBell(): Bell {
  const api = browserApi();
  return new Bell({
    count: async () => (await answer(api.GET('/api/notifications/unread-count'))).count,
    list: (cursor) => {
      const query = { limit: partSize, state: 'all' as const, ...(cursor === undefined ? {} : { cursor }) };
      return answer(api.GET('/api/notifications', { params: { query } }));
    },
    read: ({ id, at }) => api.POST('/api/notifications/{id}/read', { params: { path: { id }, query: { until: at } } }),
    readAll: (until) => api.POST('/api/notifications/read-all', { params: { query: { until } } }),
    listen: ({ count, live }) => {
      let hasBeenOpen = false;
      const channel = openJsonChannel({
        namespace: 'notifications',
        onMessage: (message) => {
          if (isUnread(message)) count(message.count);
          if (isTreeChange(message)) renewTreeSoon(message.levels);
        },
        onOpenChange: (isOpen) => {
          live(isOpen);
          // Changes may have been missed meanwhile.
          if (isOpen && hasBeenOpen) renewTreeSoon(null);
          hasBeenOpen ||= isOpen;
        },
        heartbeat: () => ({ kind: 'ask' }),
      });
      return () => channel.close();
    },
    onWake,
    isVisible: () => document.visibilityState === 'visible',
    every: (ms, work) => {
      const timer = setInterval(work, ms);
      return () => clearInterval(timer);
    },
  });
}

function isUnread(message: unknown): message is { kind: 'unread'; count: number } {
  const said = message as { kind?: unknown; count?: unknown } | null;
  return said?.kind === 'unread' && typeof said.count === 'number';
}
