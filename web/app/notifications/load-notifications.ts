import { type Api, answer } from '../api/client.ts';
import type { NotificationEntry } from '../api/types.ts';

export const states = ['all', 'unread'] as const;
export type State = (typeof states)[number];

export interface NotificationsView {
  state: State;
  items: NotificationEntry[];
  nextCursor: string | null;
}

const partSize = 30;

/** Rejects with an ApiProblem. */
export async function loadNotifications(api: Api, address: string): Promise<NotificationsView> {
  const state = stateIn(address);
  return { state, ...(await loadNotificationsPart(api, state)) };
}

export function loadNotificationsPart(api: Api, state: State, cursor?: string) {
  const query = { limit: partSize, state, ...(cursor === undefined ? {} : { cursor }) };
  return answer(api.GET('/api/notifications', { params: { query } }));
}

function stateIn(address: string): State {
  return new URL(address).searchParams.get('show') === 'unread' ? 'unread' : 'all';
}
