import type { Readable } from 'node:stream';
import { BSON } from 'mongodb';
import type { BackupContext } from './context.ts';
import { type BackupItem, type ReadOptions, readBackup } from './read-backup.ts';
import { digestOf, readObject } from './read-object.ts';
import { createCounter } from './restore-backup.ts';
import { ownCollection } from './store.ts';

export interface VerifyOptions {
  source: () => Readable;
  /** A folder for temporary files. */
  folder: string;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

export interface Verified {
  id: string;
  at: string;
  productVersion: string;
  documents: number;
  attachments: number;
  absent: number;
}

/** Verifies a whole backup without a wiki. @throws what `readBackup` does, and the signal's reason */
export async function verifyBackup(
  known: Pick<ReadOptions, 'productVersion' | 'schemaVersion'>,
  { source, folder, signal, onProgress = () => {} }: VerifyOptions,
  look: (item: BackupItem) => Promise<void> = async () => {},
): Promise<Verified> {
  const count = createCounter(onProgress);
  const verified: Verified = { id: '', at: '', productVersion: '', documents: 0, attachments: 0, absent: 0 };
  for await (const item of readBackup(source(), { ...known, folder })) {
    signal?.throwIfAborted();
    if (item.kind === 'header') {
      const { id, at, productVersion } = item.header;
      Object.assign(verified, { id, at, productVersion });
    }
    if (item.kind === 'documents') verified.documents += item.documents.length;
    if (item.kind === 'object') verified.attachments += 1;
    if (item.kind === 'manifest') verified.absent = item.manifest.absent.length;
    await look(item);
    count(item);
  }
  return verified;
}

/** The differences between the stores and a backup. */
export interface Difference {
  /** The name of a collection, or `attachments (bytes)`. */
  what: string;
  same: number;
  changed: number;
  /** In the backup, but no longer in the wiki. */
  gone: number;
  /** In the wiki, and not in the backup. */
  added: number;
}

export const bytesOfAttachments = 'attachments (bytes)';
const batchSize = 200;

/** Verifies a backup and compares it with the wiki byte by byte. */
export async function compareBackup(
  context: Pick<BackupContext, 'store' | 'productVersion' | 'schemaVersion' | 'storage'>,
  options: VerifyOptions,
): Promise<Verified & { differences: Difference[] }> {
  const { store, storage } = context;
  const found = new Map<string, Difference>();
  const of = (what: string): Difference => {
    const difference = found.get(what) ?? { what, same: 0, changed: 0, gone: 0, added: 0 };
    found.set(what, difference);
    return difference;
  };
  async function compareDocuments(name: string, documents: BSON.Document[]): Promise<void> {
    const difference = of(name);
    const present = new Map<string, Buffer>();
    for (const bytes of await store.findRaw(
      name,
      documents.map(({ _id }) => _id),
    )) {
      present.set(idOf(BSON.deserialize(bytes, { promoteValues: false })), Buffer.from(bytes));
    }
    for (const document of documents) {
      const bytes = present.get(idOf(document));
      if (!bytes) difference.gone += 1;
      else if (bytes.equals(BSON.serialize(document))) difference.same += 1;
      else difference.changed += 1;
    }
  }
  const verified = await verifyBackup(context, options, async (item) => {
    if (item.kind === 'documents') {
      for (let start = 0; start < item.documents.length; start += batchSize) {
        await compareDocuments(item.collection, item.documents.slice(start, start + batchSize));
      }
    }
    if (item.kind === 'object') {
      const object = await readObject(storage, {
        key: item.key,
        size: item.bytes.length,
        sha256: digestOf(item.bytes),
      });
      if (Buffer.isBuffer(object)) of(bytesOfAttachments).same += 1;
      else of(bytesOfAttachments)[object === 'missing' ? 'gone' : 'changed'] += 1;
    }
  });
  for (const name of await store.names()) {
    if (name === ownCollection) continue;
    const { same, changed } = of(name);
    of(name).added = Math.max(0, (await store.count(name)) - same - changed);
  }
  return { ...verified, differences: [...found.values()].sort((one, other) => (one.what < other.what ? -1 : 1)) };
}

const idOf = ({ _id }: BSON.Document): string => BSON.EJSON.stringify({ _id }, { relaxed: false });
