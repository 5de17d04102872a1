import { configure, type FileEntry, Reader, ZipReader } from '@zip.js/zip.js';
import { TransferError } from '../../errors.ts';
import type { Archive } from './archive.ts';
import { decodeNames, type RawName } from './decode-names.ts';
import type { ZipLimits } from './limits.ts';

/** A file in an archive, with its full name. */
export interface ZipEntry {
  name: string;
  entry: FileEntry;
}

class ArchiveReader extends Reader<Archive> {
  readonly #archive: Archive;

  constructor(archive: Archive) {
    super(archive);
    this.#archive = archive;
    this.size = archive.size;
  }

  override readUint8Array(at: number, length: number): Promise<Uint8Array> {
    return this.#archive.read(at, Math.min(length, this.size - at));
  }
}

// Names are judged one by one later, so that one bad name costs one file.
const options = { filenameValidation: 'tolerant' } as const;

/** Returns the files of an archive by its directory, in their order; nothing is unpacked. @throws TransferError */
export async function listEntries(archive: Archive, { maxEntries }: ZipLimits): Promise<ZipEntry[]> {
  configure({ useWebWorkers: false });
  const found: FileEntry[] = [];
  try {
    for await (const entry of new ZipReader(new ArchiveReader(archive)).getEntriesGenerator(options)) {
      if (entry.encrypted)
        throw new TransferError('zip_encrypted', `${archive.name} is encrypted. Unpack it, and import the folder.`);
      if (found.length >= maxEntries) {
        const most = maxEntries.toLocaleString('en');
        throw new TransferError(
          'zip_too_many_files',
          `${archive.name} has more than ${most} files, the most that is read.`,
        );
      }
      if (!entry.directory) found.push(entry);
    }
  } catch (error) {
    if (error instanceof TransferError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new TransferError('zip_unreadable', `${archive.name} is no zip archive, or is damaged: ${why}.`);
  }
  const raw = found.map(rawNameOf);
  const names = decodeNames(raw);
  return found.map((entry, index) => ({ name: (names[index] ?? entry.filename).normalize('NFC'), entry }));
}

/** Info-ZIP writes a UTF-8 name in addition to the system's (APPNOTE 4.6.9). */
function rawNameOf({ rawFilename, filenameUTF8, filename, extraFieldUnicodePath }: FileEntry): RawName {
  if (extraFieldUnicodePath?.valid) return { bytes: new TextEncoder().encode(filename), isUtf8: true };
  return { bytes: rawFilename, isUtf8: filenameUTF8 };
}
