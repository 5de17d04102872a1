import type { ObjectId } from 'mongodb';
import type { RevisionFacts } from '../../revisions/index.ts';
import type { PagesContext } from '../context.ts';
import { isWithin, type MoveRecord } from '../moves/move.ts';
import type { PageRecord } from '../page.ts';
import { ancestorsOf } from '../page-path.ts';
import { groupsIn, ownerOf, peopleIn } from '../permissions/rule.ts';
import type { CheckStore } from './check-store.ts';

/** After this long, an event is stuck. */
export const pendingTooLongMs = 10 * 60_000;

export type CheckContext = PagesContext & { checkStore: CheckStore };

/** Running moves; pages they touch are skipped. */
export interface Motion {
  moves: MoveRecord[];
  ids: ReadonlySet<string>;
}

/** Pages with everything they are compared with. */
export interface PageBatch {
  pages: PageRecord[];
  motion: Motion;
  revisions: ReadonlyMap<string, RevisionFacts>;
  /** The nodes that live pages need. */
  nodes: ReadonlyMap<string, { hasChildren: boolean }>;
  /** Moves to the trash that left their root behind. */
  rootedTrashes: ReadonlySet<string>;
  accounts: ReadonlySet<string>;
  groups: ReadonlyMap<string, string>;
}

/** Reads the pages first, so that later changes are newer and settle. */
export async function readBatch(context: CheckContext, ids: ObjectId[]): Promise<PageBatch> {
  const { checkStore } = context;
  const pages = (await checkStore.pages(ids)).filter(({ status }) => status !== 'purging');
  const motion = await readMotion(context);
  const wanted = new Set(pages.filter(isSettledLive).flatMap(({ path }) => [path, ...ancestorsOf(path)]));
  const [revisions, nodes, rootedTrashes, accounts, groups] = await Promise.all([
    context.revisions.factsOf(pages.map(({ revisionId }) => revisionId)),
    checkStore.nodes([...wanted]),
    checkStore.trashesWithRoot(pages.flatMap(({ trashId }) => trashId ?? [])),
    context.accounts.knownAmong(pages.flatMap((page) => [ownerOf(page), ...peopleIn(page)])),
    context.groups.namesOf(pages.flatMap(groupsIn)),
  ]);
  return {
    pages,
    motion,
    rootedTrashes,
    accounts,
    groups,
    revisions: new Map(revisions.map((revision) => [revision._id.toHexString(), revision])),
    nodes: new Map(nodes.map((node) => [node._id, node])),
  };
}

export async function readMotion({ gate, checkStore }: CheckContext): Promise<Motion> {
  const moves = [...(await gate.active()), ...(await checkStore.openMoves())];
  return { moves, ids: new Set(moves.map(({ _id }) => _id.toHexString())) };
}

/** Whether a move is at a place, or at one below it. */
export function isMovedAt({ moves }: Motion, place: string): boolean {
  const places = moves.flatMap(({ from, to }) => (to === null ? [from] : [from, to]));
  return places.some((moved) => isWithin(place, moved) || isWithin(moved, place));
}

export const isSettledLive = ({ status, state }: PageRecord): boolean => status === 'live' && state === 'normal';

/** Whether tree and links may still lag. */
export const isAwaited = ({ pendingEvents = [] }: PageRecord): boolean => pendingEvents.length > 0;
