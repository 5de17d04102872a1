import type { ListedObject } from '../../storage/index.ts';
import type { AttachmentRecord } from '../attachment.ts';
import type { VerifyContext } from './context.ts';

type Needs = Pick<VerifyContext, 'signal' | 'store' | 'storage' | 'now'>;

const batchSize = 500;
/** Writing a form takes seconds, so older leftovers have no writer. */
const leftoverAfterMs = 60 * 60_000;
/** At most this many orphans never indicate a wrong database. */
const fewOrphans = 10;

interface Stray {
  object: ListedObject;
  kind: 'orphan' | 'unfinished';
}

/**
 * Removes objects that belong to no attachment (of which there are about `total`) and no upload; none if there are too
 * many. Returns how many were kept for that reason.
 */
export async function checkObjects(verification: VerifyContext, total: number): Promise<number> {
  const isKept = !verification.removesManyOrphans && (await areOrphansTooMany(verification, total));
  let orphansKept = 0;
  for await (const { strays } of batches(verification)) {
    for (const { object, kind } of strays) {
      const isLeft = verification.isDryRun || isKept;
      if (isKept && kind === 'orphan') orphansKept++;
      // Records are written before the first byte, so an object without one is still unowned.
      if (!isLeft) await verification.storage.remove(object.key, { keepObject: kind === 'unfinished' });
      await verification.report({ kind, key: object.key, detail: `${object.size} bytes`, isMended: !isLeft });
    }
  }
  return orphansKept;
}

/** Whether there are so many orphans that the database is probably the wrong one. */
async function areOrphansTooMany(verification: Needs, total: number): Promise<boolean> {
  let objects = 0;
  let orphans = 0;
  for await (const batch of batches(verification)) {
    objects += batch.objects.filter(({ isUnfinished }) => !isUnfinished).length;
    orphans += batch.strays.filter(({ kind }) => kind === 'orphan').length;
  }
  if (orphans === 0) return false;
  return (orphans > fewOrphans && orphans > objects / 2) || total === 0;
}

async function* batches(verification: Needs): AsyncGenerator<{ objects: ListedObject[]; strays: Stray[] }> {
  let objects: ListedObject[] = [];
  for await (const object of verification.storage.list()) {
    if (objects.push(object) < batchSize) continue;
    yield { objects, strays: await straysAmong(verification, objects) };
    objects = [];
  }
  yield { objects, strays: await straysAmong(verification, objects) };
}

async function straysAmong({ store, now, signal }: Needs, objects: ListedObject[]): Promise<Stray[]> {
  signal?.throwIfAborted();
  const keys = Array.from(new Set(objects.map(({ key }) => baseOf(key))));
  const records = await store.findByKeys(keys);
  const states = new Map(records.map(({ key, state }) => [key, state]));
  const old = now().getTime() - leftoverAfterMs;
  return objects.flatMap((object) => strayOf(object, states.get(baseOf(object.key)), old));
}

function strayOf(object: ListedObject, state: AttachmentRecord['state'] | undefined, old: number): Stray[] {
  if (state === undefined) return [{ object, kind: object.isUnfinished ? 'unfinished' : 'orphan' }];
  // Objects in use have an owner, and the sweeper removes abandoned ones.
  if (state !== 'stored' || !object.isUnfinished) return [];
  return object.modifiedAt.getTime() < old ? [{ object, kind: 'unfinished' }] : [];
}

/** Forms of an image belong to its record. */
const baseOf = (key: string): string => key.split('.', 1)[0] ?? key;
