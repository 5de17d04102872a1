import { randomUUID } from 'node:crypto';
import type { BackupContext } from './context.ts';
import { RestoreNotAbandoned, RestoreUnderWay, WikiInUse } from './errors.ts';
import type { RestoreRecord } from './store.ts';

type Needs = Pick<BackupContext, 'store' | 'processes' | 'storage'>;

/** @throws RestoreUnderWay while a live process restores */
export async function requireNoOther({ store, processes }: Pick<BackupContext, 'store' | 'processes'>): Promise<void> {
  const restore = await store.restore();
  const owner = restore && (await store.findProcess(restore.processId));
  const [living] = owner ? await processes.alive([owner]) : [];
  if (living) throw new RestoreUnderWay(living.name);
}

/**
 * Puts restored data in place, once complete. Each step is recorded before and repeatable, so any process can continue.
 */
export async function finishRestore(context: Pick<BackupContext, 'store' | 'storage'>): Promise<void> {
  const { store } = context;
  const record = await toPlacing(context);
  for (const name of record.placing) await store.place(name);
  for (const name of record.going) await store.drop(name);
  if (record.replaces)
    await removeObjects(context, async (keys) => without(keys, await store.keysAmong(keys, 'present')));
  await store.noteRestored(randomUUID());
  await store.endRestore();
}

async function toPlacing({ store }: Pick<BackupContext, 'store'>): Promise<RestoreRecord> {
  const record = await store.restore();
  if (!record) throw new Error('no restore has been begun');
  if (record.phase === 'placing') return record;
  const placing = await store.stagedNames();
  const going = (await store.names()).filter((name) => !placing.includes(name));
  const next: RestoreRecord = { ...record, phase: 'placing', placing, going };
  await store.writeRestore(next);
  return next;
}

/** Completes a restore stopped in its final phase; null without one. */
export async function resumeRestore(context: Needs): Promise<RestoreRecord | null> {
  const record = await context.store.restore();
  if (record?.phase !== 'placing') return null;
  await requireNoOther(context);
  const others = await context.processes.others();
  if (others.length > 0) throw new WikiInUse(others.join('; '));
  await finishRestore(context);
  return record;
}

/** Undoes a stopped restore, leaving the former wiki. Null without one. @throws RestoreNotAbandoned */
export async function abandonRestore(context: Needs): Promise<RestoreRecord | null> {
  const record = await context.store.restore();
  if (!record) return null;
  await requireNoOther(context);
  if (record.phase === 'placing') throw new RestoreNotAbandoned();
  await giveUp(context);
  return record;
}

/** Removes all that a restore has written so far. */
export async function giveUp(context: Pick<BackupContext, 'store' | 'storage'>): Promise<void> {
  const { store } = context;
  await removeObjects(context, async (keys) => {
    const [restored, present] = [await store.keysAmong(keys, 'restored'), await store.keysAmong(keys, 'present')];
    return keys.filter((key) => restored.has(key) && !present.has(key));
  });
  await store.dropStaged();
  await store.endRestore();
}

const batchSize = 500;

/** Removes objects and their derived forms. */
async function removeObjects(
  { storage }: Pick<BackupContext, 'storage'>,
  choose: (keys: string[]) => Promise<string[]>,
): Promise<void> {
  let batch: { key: string; base: string }[] = [];
  const flush = async () => {
    const chosen = new Set(await choose([...new Set(batch.map(({ base }) => base))]));
    for (const { key, base } of batch) if (chosen.has(base)) await storage.remove(key);
    batch = [];
  };
  for await (const { key } of storage.list()) {
    // A derived form belongs to its picture's record.
    batch.push({ key, base: key.split('.', 1)[0] ?? key });
    if (batch.length === batchSize) await flush();
  }
  if (batch.length > 0) await flush();
}

const without = (keys: string[], known: Set<string>): string[] => keys.filter((key) => !known.has(key));
