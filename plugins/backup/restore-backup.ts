import type { Readable } from 'node:stream';
import type { BSON } from 'mongodb';
import { ahead, attachmentsAhead } from './ahead.ts';
import type { BackupContext } from './context.ts';
import { finishRestore, giveUp, requireNoOther } from './end-restore.ts';
import { BackupDamaged, WikiInUse, WikiNotEmpty } from './errors.ts';
import type { Header, Manifest } from './format.ts';
import { type BackupItem, readBackup } from './read-backup.ts';
import { digestOf, readObject } from './read-object.ts';
import { refusalOf } from './store.ts';

export interface RestoreOptions {
  source: () => Readable;
  /** Whether the source can be read twice: fully before the first write. */
  isRepeatable: boolean;
  /** A folder for temporary files. */
  folder: string;
  /** Allows replacing an existing wiki. */
  replaces?: boolean;
  /** Otherwise everyone signs in again. */
  keepsSessions?: boolean;
  signal?: AbortSignal;
  onProgress?: (step: 'verifying' | 'restoring', done: number, total: number) => void;
}

export interface Restored {
  id: string;
  /** The time of the backup. */
  at: string;
  productVersion: string;
  documents: number;
  attachments: number;
  /** Attachments without bytes in the backup. */
  absent: number;
  sessionsEnded: number;
}

/** Collections whose content must not be overwritten. */
const missed = ['accounts', 'pages', 'attachments'];

/** Personal tokens aren't sessions. */
const isSession = (collection: string, document: BSON.Document): boolean =>
  collection === 'accessTokens' && document.kind === 'session';

/** Documents take several times their size while stored. */
const weightOfPart = 24 * 1024 * 1024;

/**
 * Replaces this wiki by a backup. Everything is written beside the existing data and put in place once verified, so an
 * interruption leaves the old wiki or the new. @throws what `readBackup` does, WikiNotEmpty, WikiInUse, and the
 * signal's reason, leaving nothing
 */
export async function restoreBackup(context: BackupContext, options: RestoreOptions): Promise<Restored> {
  const { store, processes } = context;
  await requireNoOther(context);
  if (!options.replaces) await requireEmpty(context);
  if (options.isRepeatable) await readWhole(context, options);
  // Marks first, then looks, so concurrent processes see each other.
  await begin(context, options.replaces ?? false);
  try {
    const others = await processes.others();
    if (others.length > 0) throw new WikiInUse(others.join('; '));
    await store.dropStaged();
    const restored = await load(context, options);
    await finishRestore(context);
    return restored;
  } catch (error) {
    if ((await store.restore())?.phase === 'loading') await giveUp(context);
    throw error;
  }
}

/** Returns a summary of what would be replaced; null if empty. */
export async function contentsOf({ store }: Pick<BackupContext, 'store'>): Promise<string | null> {
  const present = new Set(await store.names());
  const counts = await Promise.all(missed.map((name) => (present.has(name) ? store.count(name) : 0)));
  const words = counts.map((count, i) =>
    count === 0 ? '' : `${count} ${count === 1 ? missed[i]?.slice(0, -1) : missed[i]}`,
  );
  const found = words.filter(Boolean);
  return found.length === 0 ? null : found.join(', ');
}

async function requireEmpty(context: Pick<BackupContext, 'store'>): Promise<void> {
  const contents = await contentsOf(context);
  if (contents !== null) throw new WikiNotEmpty(contents);
}

const begin = ({ store, processes }: Pick<BackupContext, 'store' | 'processes'>, replaces: boolean) =>
  store.writeRestore({
    _id: 'restore',
    kind: 'restore',
    phase: 'loading',
    processId: processes.id,
    startedAt: new Date(),
    replaces,
    placing: [],
    going: [],
  });

async function readWhole(context: BackupContext, options: RestoreOptions): Promise<void> {
  const count = createCounter((done, total) => options.onProgress?.('verifying', done, total));
  for await (const item of readBackup(options.source(), { ...context, folder: options.folder })) {
    options.signal?.throwIfAborted();
    count(item);
  }
}

async function load(context: BackupContext, options: RestoreOptions): Promise<Restored> {
  const { store } = context;
  const count = createCounter((done, total) => options.onProgress?.('restoring', done, total));
  let [header, manifest, sessionsEnded]: [Header | null, Manifest | null, number] = [null, null, 0];
  const staged = new Map<string, number>();

  async function stage(collection: string, documents: BSON.Document[]): Promise<void> {
    const kept = options.keepsSessions ? documents : documents.filter((document) => !isSession(collection, document));
    sessionsEnded += documents.length - kept.length;
    staged.set(collection, (staged.get(collection) ?? 0) + kept.length);
    try {
      await store.stage(collection, kept);
    } catch (error) {
      const refusal = refusalOf(error);
      throw refusal ? new BackupDamaged(`${collection} has what can't be stored (${refusal})`) : error;
    }
  }
  async function write(item: BackupItem): Promise<BackupItem> {
    if (item.kind === 'documents') await stage(item.collection, item.documents);
    if (item.kind === 'object') await writeObject(context, item, options.signal);
    return item;
  }
  const items = readBackup(options.source(), { ...context, folder: options.folder });
  const bytesOf = (item: BackupItem) => (item.kind === 'object' ? item.bytes.length : weightOfPart);
  for await (const item of ahead(items, { ...attachmentsAhead, bytesOf }, write)) {
    options.signal?.throwIfAborted();
    count(item);
    if (item.kind === 'header') header = item.header;
    if (item.kind === 'manifest') manifest = item.manifest;
  }
  if (!header || !manifest) throw new Error('the backup has no beginning or no end');
  for (const [name, documents] of staged) {
    const found = await store.countStaged(name);
    if (found !== documents)
      throw new BackupDamaged(`of ${documents} documents of ${name} ${found} are different ones`);
  }
  const { id, at, productVersion } = header;
  const documents = [...staged.values()].reduce((sum, each) => sum + each, 0);
  const attachments = manifest.attachments.count;
  return { id, at, productVersion, documents, attachments, absent: manifest.absent.length, sessionsEnded };
}

/** Keeps existing bytes, which a stopped attempt may have left. */
async function writeObject(
  { storage }: Pick<BackupContext, 'storage'>,
  { key, bytes }: Extract<BackupItem, { kind: 'object' }>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const sha256 = digestOf(bytes);
  if (Buffer.isBuffer(await readObject(storage, { key, size: bytes.length, sha256 }))) return;
  const written = await storage.write(key, inPieces(bytes), signal && { signal });
  if (written.sha256 !== sha256) throw new BackupDamaged(`the storage has not taken ${key} as it is`);
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  const size = 256 * 1024;
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

/** Counts progress towards the announced total. */
export function createCounter(onProgress: (done: number, total: number) => void): (item: BackupItem) => void {
  let [done, total] = [0, 0];
  return (item) => {
    if (item.kind === 'header') total = item.header.expected.documents + item.header.expected.attachments;
    if (item.kind === 'documents') done += item.documents.length;
    if (item.kind === 'object') done += 1;
    onProgress(Math.min(done, total), total);
  };
}
