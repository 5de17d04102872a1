import { createHash, randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import { BSON } from 'mongodb';
import type { Snapshot } from '../mongo/index.ts';
import { ahead, attachmentsAhead } from './ahead.ts';
import { openSpool, type Spool } from './archive/spool.ts';
import { type ArchiveWriter, writeArchive } from './archive/write-archive.ts';
import type { BackupContext } from './context.ts';
import { toLine } from './document-line.ts';
import {
  attachmentsCollection,
  type ExpectedObject,
  expectedObject,
  packExpected,
  unpackExpected,
} from './expected-object.ts';
import * as format from './format.ts';
import { readObject } from './read-object.ts';
import { ownCollection } from './store.ts';

export interface WriteOptions {
  /** Closed afterwards, unless it is standard output. */
  output: Writable;
  /** A temporary folder with room for all documents, unpacked. */
  folder: string;
  signal?: AbortSignal;
  /** Counts documents and attachments. */
  onProgress?: (done: number, total: number) => void;
  /** Called for each attachment that is left out. */
  onAbsent?: (object: format.AbsentObject) => void;
}

export interface Written {
  id: string;
  at: string;
  documents: number;
  attachments: number;
  absent: number;
  /** The size of the whole file. */
  bytes: number;
  sha256: string;
}

/**
 * Writes a snapshot of all documents and their attachments while serving; attachments aren't removed meanwhile. @throws
 * failures of stores or output, and the signal's reason
 */
export async function writeBackup(context: BackupContext, options: WriteOptions): Promise<Written> {
  const release = await context.processes.beginBackup();
  try {
    const snapshot = await context.mongo.snapshot({
      folder: options.folder,
      ...(options.signal && { signal: options.signal }),
    });
    const expected = await openSpool(options.folder);
    const archive = writeArchive(options.output, snapshot.at);
    try {
      return await write({ context, options, snapshot, expected, archive });
    } catch (error) {
      await archive.destroy();
      throw error;
    } finally {
      await expected.close();
      await snapshot.close();
    }
  } finally {
    await release();
  }
}

interface Writing {
  context: BackupContext;
  options: WriteOptions;
  snapshot: Snapshot;
  expected: Spool;
  archive: ArchiveWriter;
}

async function write({ context, options, snapshot, expected, archive }: Writing): Promise<Written> {
  const { signal, onProgress = () => {}, onAbsent = () => {} } = options;
  const collections = snapshot.collections.filter(({ name }) => name !== ownCollection);
  const header = headerOf(context, snapshot, collections);
  const total = header.expected.documents + header.expected.attachments;
  let done = 0;
  const step = (count: number) => {
    signal?.throwIfAborted();
    done += count;
    onProgress(Math.min(done, total), total);
  };
  step(0);
  await archive.add(format.headerName, json(header));
  const manifest: format.Manifest = {
    id: header.id,
    finishedAt: '',
    collections: {},
    absent: [],
    attachments: { count: 0, bytes: 0, lists: [] },
  };
  for (const { name } of collections) {
    manifest.collections[name] = await writeCollection(name, { snapshot, archive, expected, step });
  }
  await writeAttachments({ context, archive, expected, manifest, step, onAbsent });
  manifest.finishedAt = new Date().toISOString();
  const last = await archive.add(format.manifestName, json(manifest));
  await archive.add(format.manifestDigestName, Buffer.from(format.digestLine(last)));
  const { bytes, sha256 } = await archive.end();
  const documents = Object.values(manifest.collections).reduce((sum, each) => sum + each.documents, 0);
  const { attachments, absent } = manifest;
  return {
    id: header.id,
    at: header.at,
    documents,
    attachments: attachments.count,
    absent: absent.length,
    bytes,
    sha256,
  };
}

const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function headerOf(
  { productVersion, schemaVersion }: Pick<BackupContext, 'productVersion' | 'schemaVersion'>,
  { at }: Snapshot,
  collections: Snapshot['collections'],
): format.Header {
  const attachments = collections.find(({ name }) => name === attachmentsCollection)?.documents ?? 0;
  return {
    format: format.formatName,
    formatVersion: format.formatVersion,
    id: randomBytes(16).toString('hex'),
    productVersion,
    schemaVersion,
    at: at.toISOString(),
    expected: { documents: collections.reduce((sum, { documents }) => sum + documents, 0), attachments },
  };
}

async function writeCollection(
  name: string,
  {
    snapshot,
    archive,
    expected,
    step,
  }: Pick<Writing, 'snapshot' | 'archive' | 'expected'> & { step(count: number): void },
): Promise<format.Manifest['collections'][string]> {
  const hash = createHash('sha256');
  const written = { documents: 0, bytes: 0, sha256: '', parts: [] as format.Part[] };
  let [lines, bytes]: [Buffer[], number] = [[], 0];
  const flush = async () => {
    const part = await archive.add(format.partName(name, written.parts.length + 1), Buffer.concat(lines));
    written.parts.push(part);
    written.documents += lines.length;
    written.bytes += part.bytes;
    step(lines.length);
    [lines, bytes] = [[], 0];
  };
  for await (const document of snapshot.read(name)) {
    const line = Buffer.from(`${toLine(document)}\n`);
    hash.update(line);
    bytes += line.length;
    lines.push(line);
    const object = name === attachmentsCollection ? expectedObject(BSON.deserialize(document)) : null;
    if (object) await expected.add(packExpected(object));
    if (bytes >= format.partBytes) await flush();
  }
  if (lines.length > 0) await flush();
  return { ...written, sha256: hash.digest('hex') };
}

interface AttachmentsWriting extends Pick<Writing, 'context' | 'archive' | 'expected'> {
  manifest: format.Manifest;
  step(count: number): void;
  onAbsent(object: format.AbsentObject): void;
}

async function writeAttachments({ context, archive, expected, manifest, step, onAbsent }: AttachmentsWriting) {
  const { attachments, absent } = manifest;
  let unlisted: format.Part[] = [];
  const list = async () => {
    const lines = unlisted.map(format.digestLine).join('');
    attachments.lists.push(await archive.add(format.listName(attachments.lists.length + 1), Buffer.from(lines)));
    unlisted = [];
  };
  async function* objects(): AsyncGenerator<ExpectedObject> {
    for await (const line of expected.read()) yield unpackExpected(line);
  }
  const read = async (object: ExpectedObject) => ({ object, found: await readObject(context.storage, object) });
  for await (const { object, found } of ahead(objects(), { ...attachmentsAhead, bytesOf: ({ size }) => size }, read)) {
    if (Buffer.isBuffer(found)) {
      unlisted.push(await archive.add(format.objectName(object.key), found));
      attachments.count += 1;
      attachments.bytes += found.length;
      if (unlisted.length === format.listLength) await list();
    } else {
      absent.push({ key: object.key, reason: found });
      onAbsent({ key: object.key, reason: found });
    }
    step(1);
  }
  if (unlisted.length > 0) await list();
}
