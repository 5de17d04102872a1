import { randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type ClientSession, type Db, MongoServerError } from 'mongodb';
import { SnapshotTooOld, SnapshotUnsupported } from '../errors.ts';
import { namesOf } from './names-of.ts';
import type { Snapshot, SnapshotOptions } from './snapshot.ts';

/** The collection or index is newer than the oldest readable time. */
const snapshotUnavailable = 246;
const tooOldCodes = [239, 91175];
/** The error codes of a server without a replica set. */
const unsupportedCodes = [123];
const attempts = 30;
const retryMs = 500;

/** Writes a consistent snapshot to files at once, as servers keep it for minutes only. */
export async function takeServerSnapshot(db: Db, options: SnapshotOptions): Promise<Snapshot> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await putAside(db, options);
    } catch (error) {
      if (!(error instanceof MongoServerError)) throw error;
      if (unsupportedCodes.includes(Number(error.code))) throw new SnapshotUnsupported();
      if (tooOldCodes.includes(Number(error.code))) throw new SnapshotTooOld();
      if (error.code !== snapshotUnavailable || attempt === attempts) throw error;
      await delay(retryMs);
    }
  }
}

async function putAside(db: Db, options: SnapshotOptions): Promise<Snapshot> {
  const names = await namesOf(db);
  const session = db.client.startSession({ snapshot: true });
  const collections: Snapshot['collections'] = [];
  const files = new Map<string, FileHandle>();
  const close = async () => {
    for (const file of files.values()) await file.close();
  };
  const at = new Date();
  let total = 0;
  try {
    for (const name of names) {
      const file = await openNameless(options.folder);
      files.set(name, file);
      const documents = await writeAll(db, name, { session, file, signal: options.signal }, (done) =>
        options.onProgress?.(total + done),
      );
      total += documents;
      collections.push({ name, documents });
    }
  } catch (error) {
    await close();
    throw error;
  } finally {
    await session.endSession();
  }
  return { at, collections, read: (name) => readDocuments(files.get(name)), close };
}

/** Returns an unlinked file. */
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `wiki-snapshot-${randomBytes(8).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

const bufferBytes = 1024 * 1024;

async function writeAll(
  db: Db,
  name: string,
  { session, file, signal }: { session: ClientSession; file: FileHandle; signal: AbortSignal | undefined },
  onProgress: (documents: number) => void,
): Promise<number> {
  let [documents, bytes, held] = [0, 0, [] as Uint8Array[]];
  const flush = async () => {
    signal?.throwIfAborted();
    await file.writev(held);
    [bytes, held] = [0, []];
    onProgress(documents);
  };
  const cursor = db.collection(name).find<Uint8Array>({}, { session, sort: { _id: 1 }, raw: true, batchSize: 1000 });
  for await (const document of cursor) {
    held.push(document);
    documents += 1;
    bytes += document.byteLength;
    if (bytes > bufferBytes) await flush();
  }
  if (held.length > 0) await flush();
  return documents;
}

/** Concatenated BSON. */
async function* readDocuments(file: FileHandle | undefined): AsyncGenerator<Uint8Array> {
  if (!file) return;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of file.createReadStream({ start: 0, autoClose: false, highWaterMark: bufferBytes })) {
    let bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer]);
    while (bytes.length >= 4 && bytes.length >= bytes.readInt32LE()) {
      yield bytes.subarray(0, bytes.readInt32LE());
      bytes = bytes.subarray(bytes.readInt32LE());
    }
    rest = bytes;
  }
}
