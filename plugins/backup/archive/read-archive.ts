import { createHash } from 'node:crypto';
import { pipeline, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { BackupDamaged, BackupForeign, BackupTruncated } from '../errors.ts';
import type { Part } from '../format.ts';

export interface Entry extends Part {
  content: Buffer;
}

/** Larger entries aren't ours and aren't read into memory. */
const entryMaxBytes = 128 * 1024 * 1024;

/** Yields entries, one in memory at a time. @throws BackupForeign, BackupTruncated, BackupDamaged */
export async function* readArchive(source: Readable): AsyncGenerator<Entry> {
  const extract = tar.extract();
  let [failure, isFirst]: [Error | null, boolean] = [null, true];
  pipeline(source, createGunzip(), extract, (error) => {
    failure ??= error ?? null;
  });
  try {
    for await (const entry of extract) {
      const { name, size = 0, type } = entry.header;
      if (type !== 'file') throw isFirst ? new BackupForeign() : new BackupDamaged(`${name} is not a file`);
      if (size > entryMaxBytes) throw isFirst ? new BackupForeign() : new BackupDamaged(`${name} is too large`);
      const chunks: Uint8Array[] = [];
      for await (const chunk of entry) chunks.push(chunk as Uint8Array);
      const content = Buffer.concat(chunks);
      const sha256 = createHash('sha256').update(content).digest('hex');
      yield { name, bytes: content.length, sha256, content };
      isFirst = false;
    }
    if (failure) throw failure;
  } catch (error) {
    throw explained(failure ?? (error as Error), isFirst);
  } finally {
    source.destroy();
    extract.destroy();
  }
}

const tooEarly = /unexpected end of (file|data)|premature close|writable stream closed/i;

function explained(error: Error, isFirst: boolean): Error {
  if (error.name === 'FastifyError') return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (syscall) return error;
  if (tooEarly.test(error.message))
    return isFirst && code !== 'Z_BUF_ERROR' ? new BackupForeign() : new BackupTruncated();
  if (code === 'Z_DATA_ERROR' && !/incorrect header check/.test(error.message)) return new BackupDamaged(error.message);
  if (isFirst && (code === 'Z_DATA_ERROR' || /tar/i.test(error.message))) return new BackupForeign();
  if (code?.startsWith('Z_') || /tar|checksum/i.test(error.message)) return new BackupDamaged(error.message);
  return error;
}
