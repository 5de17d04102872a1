import type { ObjectId } from 'mongodb';
import type { CommentsContext } from './context.ts';
import { packRendered, renderComment } from './render-comment.ts';

export interface CommentsRebuildOptions {
  /** Counts without writing. */
  isDryRun?: boolean;
  /** Ends the work between two comments. */
  signal?: AbortSignal;
}

export interface CommentsRebuilding {
  comments: number;
  /** Stored trees of other renderer versions. */
  targets: number;
  rebuilt: number;
  /** The remaining targets. */
  left: number;
}

const batchSize = 100;

/**
 * Renders comments of other renderer versions again. Repeatable; stores a tree only for an unchanged text. @throws the
 * signal's reason
 */
export async function rebuildRendered(
  context: Pick<CommentsContext, 'store' | 'renderer'>,
  { isDryRun = false, signal }: CommentsRebuildOptions = {},
): Promise<CommentsRebuilding> {
  const { store, renderer } = context;
  const done: CommentsRebuilding = { comments: await store.countAll(), targets: 0, rebuilt: 0, left: 0 };
  for (let after: ObjectId | null = null; ; ) {
    const batch = await store.outdatedAfter(after, renderer.version, batchSize);
    for (const comment of batch) {
      signal?.throwIfAborted();
      done.targets += 1;
      if (isDryRun) continue;
      const tree = await packRendered(await renderComment(renderer, comment._id, comment.body));
      done.rebuilt += Number(await store.replaceTree(comment, tree));
    }
    const last = batch.at(-1);
    if (!last) break;
    after = last._id;
  }
  return { ...done, left: isDryRun ? done.targets : await store.countOutdated(renderer.version) };
}
