import type { AnyBulkWriteOperation, ObjectId } from 'mongodb';
import type { PageRecord } from '../page.ts';
import { nameOf, parentOf } from '../page-path.ts';
import type { WordsStore } from '../suggest/words-store.ts';
import { type MoveRecord, targetOf } from './move.ts';

type Step = AnyBulkWriteOperation<PageRecord>;

export const trashFields = { trashId: '', trashedAt: '', trashedBy: '', trashRoot: '', trashedBelow: '' } as const;

/**
 * Claims the new path; `path` stays until arrival. Matches the page as read, including its last move, so a stalled
 * process's late write fails.
 */
export function markStep({ _id, path, status, trashId, lastMoveId }: PageRecord, move: MoveRecord): Step {
  const target = targetOf(move, path);
  const asRead = { lastMoveId: lastMoveId ?? { $exists: false }, trashId: trashId ?? { $exists: false } };
  const filter = { _id, state: 'normal' as const, status, path, ...asRead };
  const moving = { state: 'moving' as const, moveId: move._id };
  if (move.kind === 'restore' && target !== null) {
    return { updateOne: { filter, update: { $set: { ...moving, status: 'live', places: [target] } } } };
  }
  return { updateOne: { filter, update: { $set: { ...moving, places: target === null ? [path] : [path, target] } } } };
}

/** Returns the write by which a page arrives; a trashed page keeps its ancestors. */
export function arriveStep(
  { _id, path, title, position }: PageRecord,
  move: MoveRecord,
  above: ObjectId[],
  wordsOf: WordsStore['of'],
): Step {
  const filter = { _id, state: 'moving' as const, moveId: move._id };
  const target = targetOf(move, path) ?? path;
  const arrived = {
    state: 'normal' as const,
    lastMoveId: move._id,
    // A new name is found by other words.
    ...(nameOf(target) !== nameOf(path) && { words: wordsOf({ title, path: target }) }),
  };
  const carried = carryPosition(position, _id.equals(move.rootId), parentOf(target));
  if (move.kind === 'rename') {
    const there = { ...arrived, path: target, places: [target], ...carried.$set };
    return { updateOne: { filter, update: { $set: there, $unset: { moveId: '', ...carried.$unset } } } };
  }
  if (move.kind === 'restore') {
    const kept = _id.equals(move.rootId) && move.access ? { access: move.access } : {};
    const there = { ...arrived, ...kept, path: target, ...carried.$set };
    return {
      updateOne: { filter, update: { $set: there, $unset: { moveId: '', ...trashFields, ...carried.$unset } } },
    };
  }
  const trashed = {
    ...arrived,
    status: 'trashed' as const,
    trashId: move._id,
    trashedAt: move.createdAt,
    trashedBy: move.createdBy,
    trashedBelow: above,
    ...(_id.equals(move.rootId) && { trashRoot: true as const }),
  };
  return { updateOne: { filter, update: { $set: trashed, $unset: { moveId: '', places: '' } } } };
}

/** Subpages keep positions; the root only below the same parent. */
function carryPosition(position: PageRecord['position'], isRoot: boolean, parent: string | null) {
  if (!position) return {};
  if (parent === null || (isRoot && parent !== position.below)) return { $unset: { position: '' as const } };
  return { $set: { position: { ...position, below: parent } } };
}

export function unmarkStep({ _id, path }: PageRecord, move: MoveRecord): Step {
  const filter = { _id, state: 'moving' as const, moveId: move._id };
  const back = { state: 'normal' as const, lastMoveId: move._id };
  if (move.kind === 'restore') {
    const trashed = { ...back, status: 'trashed' as const };
    return { updateOne: { filter, update: { $set: trashed, $unset: { moveId: '', places: '' } } } };
  }
  return { updateOne: { filter, update: { $set: { ...back, places: [path] }, $unset: { moveId: '' } } } };
}
