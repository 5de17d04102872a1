import type { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { ThreadRecord } from './comment.ts';
import type { Asker, CommentsContext } from './context.ts';
import { loadPage } from './load.ts';
import { presentThreads } from './present.ts';
import { gatherThread } from './read-thread.ts';
import { limits, type ThreadList } from './schema.ts';
import type { ThreadFilter } from './store.ts';
import type { GatheredThread } from './trees.ts';

/** Oldest first, as many as asked for and fit. @throws PageNotFound, InvalidCursor */
export async function listThreads(
  context: CommentsContext,
  pageId: ObjectId,
  { state, limit, cursor }: { state: ThreadFilter; limit: number; cursor?: string },
  asker: Asker,
): Promise<Static<typeof ThreadList>> {
  const { store } = context;
  const after = context.cursors.read(cursor);
  const page = await loadPage(context, pageId, asker);
  const [found, openCount, resolvedCount] = await Promise.all([
    store.listThreads(pageId, state, after, limit + 1),
    store.countThreads(pageId, 'open'),
    store.countThreads(pageId, 'resolved'),
  ]);

  const gathered = await gatherFitting(context, found.slice(0, limit));
  const seen = gathered.length;
  // A crash may leave a thread without comments.
  const shown = gathered.filter(({ thread }) => !thread.first.deletedAt || thread.replyCount > 0);
  const items = await presentThreads(context, shown, { page, asker });
  const last = seen < found.length ? found[seen - 1] : undefined;
  return { items, nextCursor: last ? context.cursors.write(last) : null, openCount, resolvedCount };
}

const readAtOnce = 10;

/** Leading threads that fit together, at least one. */
async function gatherFitting(
  context: Pick<CommentsContext, 'store' | 'renderer'>,
  threads: readonly ThreadRecord[],
): Promise<GatheredThread[]> {
  const gathered: GatheredThread[] = [];
  let length = 0;
  for (let from = 0; from < threads.length; from += readAtOnce) {
    const batch = threads.slice(from, from + readAtOnce);
    for (const thread of await Promise.all(batch.map((first) => gatherThread(context, first)))) {
      length += thread.length;
      if (length > limits.answerMaxLength && gathered.length > 0) return gathered;
      gathered.push(thread);
    }
  }
  return gathered;
}
