import { createHash, type Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { BSON } from 'mongodb';
import { type Entry, readArchive } from './archive/read-archive.ts';
import { openSpool } from './archive/spool.ts';
import { fromLine } from './document-line.ts';
import { BackupDamaged, BackupForeign, BackupTooNew, BackupTruncated } from './errors.ts';
import { attachmentsCollection, expectedObject, packExpected } from './expected-object.ts';
import * as format from './format.ts';
import { createAttachmentReader } from './read-attachments.ts';

/** In order; the manifest is last and proves completeness. */
export type BackupItem =
  | { kind: 'header'; header: format.Header }
  | { kind: 'documents'; collection: string; documents: BSON.Document[] }
  | { kind: 'object'; key: string; bytes: Buffer }
  | { kind: 'manifest'; manifest: format.Manifest };

export interface ReadOptions {
  /** Holds the keys of attachments until they arrive. */
  folder: string;
  productVersion: string;
  schemaVersion: number;
}

interface CollectionSoFar {
  documents: number;
  bytes: number;
  hash: Hash;
  parts: format.Part[];
}

/**
 * Reads a backup and verifies digests, counts and references: documents can be read and attachments match their
 * records. One entry in memory. @throws BackupForeign, BackupTooNew, BackupTruncated or BackupDamaged
 */
export async function* readBackup(source: Readable, options: ReadOptions): AsyncGenerator<BackupItem> {
  const collections = new Map<string, CollectionSoFar>();
  const expected = await openSpool(options.folder);
  const attachments = createAttachmentReader(expected);
  let header: format.Header | null = null;
  let manifest: Entry | null = null;
  let isWhole = false;
  try {
    for await (const entry of readArchive(source)) {
      if (isWhole) throw new BackupDamaged('something follows its end');
      if (!header) {
        header = readHeader(entry, options);
        yield { kind: 'header', header };
        continue;
      }
      if (manifest) {
        requireDigest(entry, manifest);
        isWhole = true;
        continue;
      }
      const collection = format.collectionOfPart(entry.name);
      if (collection !== null) {
        if (attachments.hasBegun()) throw new BackupDamaged(`${entry.name} is out of order`);
        const documents = readPart(entry, collection, collections);
        if (collection === attachmentsCollection) {
          for (const object of documents.map(expectedObject)) if (object) await expected.add(packExpected(object));
        }
        yield { kind: 'documents', collection, documents };
      } else if (entry.name === format.manifestName) {
        manifest = entry;
      } else {
        const object = await attachments.take(entry);
        if (object) yield { kind: 'object', ...object };
      }
    }
    if (!header) throw new BackupForeign();
    if (!isWhole || !manifest) throw new BackupTruncated();
    yield { kind: 'manifest', manifest: await readManifest(manifest, header, { collections, attachments }) };
  } finally {
    await attachments.close();
    await expected.close();
  }
}

function readHeader({ name, content }: Entry, { productVersion, schemaVersion }: ReadOptions): format.Header {
  const header = name === format.headerName ? (parse(content) as Partial<format.Header> | null) : null;
  if (header?.format !== format.formatName) throw new BackupForeign();
  if (Number(header.formatVersion) > format.formatVersion || Number(header.schemaVersion) > schemaVersion) {
    throw new BackupTooNew(String(header.productVersion), productVersion);
  }
  if (!/^[0-9a-f]{32}$/.test(String(header.id)) || !header.expected) throw new BackupDamaged(`${name} is incomplete`);
  return header as format.Header;
}

function readPart(entry: Entry, collection: string, collections: Map<string, CollectionSoFar>): BSON.Document[] {
  const fresh = { documents: 0, bytes: 0, hash: createHash('sha256'), parts: [] };
  const soFar = collections.get(collection) ?? fresh;
  collections.set(collection, soFar);
  if (entry.name !== format.partName(collection, soFar.parts.length + 1)) {
    throw new BackupDamaged(`${entry.name} is out of order`);
  }
  const lines = entry.content.toString('utf8').split('\n');
  if (lines.pop() !== '') throw new BackupDamaged(`${entry.name} ends within a line`);
  soFar.documents += lines.length;
  soFar.bytes += entry.bytes;
  soFar.hash.update(entry.content);
  soFar.parts.push({ name: entry.name, bytes: entry.bytes, sha256: entry.sha256 });
  try {
    return lines.map(fromLine);
  } catch (error) {
    throw new BackupDamaged(`${entry.name} holds what is no document (${(error as Error).message})`);
  }
}

function requireDigest({ name, content }: Entry, manifest: Entry): void {
  if (name !== format.manifestDigestName) throw new BackupDamaged(`${name} is out of order`);
  if (content.toString() !== format.digestLine(manifest)) {
    throw new BackupDamaged(`${manifest.name} is not what was written`);
  }
}

async function readManifest(
  { content }: Entry,
  { id }: format.Header,
  read: { collections: Map<string, CollectionSoFar>; attachments: ReturnType<typeof createAttachmentReader> },
): Promise<format.Manifest> {
  const manifest = parse(content) as format.Manifest | null;
  if (manifest?.id !== id) throw new BackupDamaged('its end belongs to another backup');
  const found: format.Manifest['collections'] = {};
  for (const [name, { hash, ...soFar }] of read.collections) found[name] = { ...soFar, sha256: hash.digest('hex') };
  const names = new Set([...Object.keys(manifest.collections), ...Object.keys(found)]);
  for (const name of names) {
    const [said, is] = [manifest.collections[name], found[name]];
    // An empty collection has no part.
    if (!is && said?.documents === 0) continue;
    if (!said || !is || !isSame(said.parts, is.parts) || said.documents !== is.documents || said.sha256 !== is.sha256) {
      throw new BackupDamaged(`the documents of ${name} are not those that were written`);
    }
  }
  await read.attachments.finish(manifest);
  return manifest;
}

const isSame = (one: format.Part[], other: format.Part[]): boolean =>
  one.length === other.length &&
  one.every(({ name, bytes, sha256 }, i) => {
    const same = other[i];
    return name === same?.name && bytes === same.bytes && sha256 === same.sha256;
  });

function parse(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    return null;
  }
}
