import type { Comment, Thread, ThreadList } from '../../api/types.ts';
import type { CommentsApi } from './comments-api.ts';

/** At least `wanted` threads in whole parts; `longer` gives numbers of comments. */
export async function fetchThreads(
  api: CommentsApi,
  state: 'open' | 'resolved',
  wanted: number,
  longer: ReadonlyMap<string, number>,
): Promise<ThreadList> {
  let list = await api.threads(state, null);
  while (list.nextCursor !== null && list.items.length < wanted) {
    const next = await api.threads(state, list.nextCursor);
    list = { ...next, items: [...list.items, ...next.items] };
  }
  const items: Thread[] = [];
  for (const thread of list.items) items.push(await withReplies(api, thread, longer.get(thread.id) ?? 0));
  return { ...list, items };
}

async function withReplies(api: CommentsApi, thread: Thread, wanted: number): Promise<Thread> {
  const comments: Comment[] = [...thread.comments];
  let { nextCursor } = thread;
  while (nextCursor !== null && comments.length < wanted) {
    const next = await api.replies(thread.id, nextCursor);
    comments.push(...next.items);
    nextCursor = next.nextCursor;
  }
  return { ...thread, comments, nextCursor };
}
