import type { Check, Finding } from '../../checks/index.ts';
import type { PageRecord } from '../page.ts';
import { ancestorsOf, parentOf } from '../page-path.ts';
import { type CheckContext, isAwaited, isMovedAt, isSettledLive, type PageBatch, readMotion } from './page-batch.ts';

const mend = 'wiki-admin rebuild tree';
const batchSize = 500;

/** Checks its own node and those of its ancestors. */
export function missingNodes(page: PageRecord, { nodes }: PageBatch): Omit<Finding, 'subject'>[] {
  if (!isSettledLive(page) || isAwaited(page)) return [];
  const ways = ancestorsOf(page.path);
  const absent = [page.path, ...ways].find((place) => !nodes.has(place));
  if (absent !== undefined) {
    const what = absent === page.path ? 'is not in the tree' : `cannot be reached in the tree: ${absent} is missing`;
    return [{ kind: 'tree_place_absent', detail: `${page.path} ${what}`, mend }];
  }
  const closed = ways.find((place) => !nodes.get(place)?.hasChildren);
  if (closed === undefined) return [];
  const detail = `${page.path} cannot be reached in the tree: ${closed} is said to have nothing below it`;
  return [{ kind: 'tree_place_absent', detail, mend }];
}

/** Checks that the tree holds exactly live pages' places. */
export function treeCheck(context: CheckContext): Check {
  const { checkStore } = context;
  return {
    name: 'places of the tree',
    count: checkStore.countNodes,
    keysAfter: (after) => checkStore.nodesAfter(after, batchSize),
    async examine(keys) {
      const nodes = await checkStore.nodes(keys);
      const [parents, places] = [await checkStore.parentsAmong(keys), await checkStore.placesAmong(keys)];
      const motion = await readMotion(context);
      return nodes
        .filter(({ _id }) => _id !== '/' && !isMovedAt(motion, _id))
        .flatMap(({ _id, parentPath, hasChildren }): Finding[] => {
          const found = (detail: string): Finding => ({ kind: 'tree_place_wrong', subject: _id, detail, mend });
          if (parentPath !== parentOf(_id)) return [found(`${_id} is shown below ${parentPath}`)];
          if (!parents.has(_id) && !places.has(_id)) {
            return [{ ...found(`${_id} leads to no page`), kind: 'tree_place_surplus' }];
          }
          if (hasChildren === parents.has(_id)) return [];
          return [found(`${_id} is said to have ${hasChildren ? 'something' : 'nothing'} below it`)];
        });
    },
  };
}
