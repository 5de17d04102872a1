import type { CommentRecord, Thread } from './comment.ts';
import type { CommentsContext } from './context.ts';
import { renderedOf, type ShownTree } from './render-comment.ts';

/** Current trees by comment id. */
export type Trees = ReadonlyMap<string, ShownTree>;

const readAtOnce = 20;

export async function treesOf(
  { renderer }: Pick<CommentsContext, 'renderer'>,
  comments: readonly CommentRecord[],
): Promise<Trees> {
  const trees = comments.map(async (comment) => {
    return [comment._id.toHexString(), await renderedOf(renderer, comment)] as const;
  });
  return new Map(await Promise.all(trees));
}

/** Leading comments whose trees fit together, at least one. */
export async function takeFitting(
  context: Pick<CommentsContext, 'renderer'>,
  comments: readonly CommentRecord[],
  maxLength: number,
): Promise<{ fitting: CommentRecord[]; trees: Trees; length: number }> {
  const trees = new Map<string, ShownTree>();
  const fitting: CommentRecord[] = [];
  let length = 0;
  for (let from = 0; from < comments.length; from += readAtOnce) {
    const batch = comments.slice(from, from + readAtOnce);
    const read = await treesOf(context, batch);
    for (const comment of batch) {
      const id = comment._id.toHexString();
      const tree = read.get(id);
      length += tree?.ast.length ?? 0;
      if (!tree || (length > maxLength && fitting.length > 0)) return { fitting, trees, length };
      fitting.push(comment);
      trees.set(id, tree);
    }
  }
  return { fitting, trees, length };
}

/** A thread with the comments that are shown and fit. */
export interface GatheredThread {
  thread: Thread;
  trees: Trees;
  /** The size of the trees, in UTF-16 units. */
  length: number;
}
