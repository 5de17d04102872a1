import type { ObjectId } from 'mongodb';
import type { CheckContext } from './page-batch.ts';
import { type RebuildTreeOptions, rebuildTree } from './rebuild-tree.ts';

export { pageChecks } from './page-checks.ts';
export type { TreeRebuilding } from './rebuild-tree.ts';

export const checkForOthers = (context: CheckContext) => ({
  /** Includes purging ones: 24 hex digits each. */
  knownAmong: (ids: ObjectId[]): Promise<ReadonlySet<string>> => context.checkStore.pagesAmong(ids),
  /** Makes the tree match the live pages. */
  rebuildTree: (options?: RebuildTreeOptions) => rebuildTree(context, options),
});
