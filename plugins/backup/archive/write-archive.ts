import { createHash } from 'node:crypto';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import type { Part } from '../format.ts';

export type ArchiveWriter = ReturnType<typeof writeArchive>;

/** Writes a gzipped tar, entry by entry, all dated `modifiedAt`. */
export function writeArchive(output: Writable, modifiedAt: Date) {
  const pack = tar.pack();
  const hash = createHash('sha256');
  let total = 0;
  const measure = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      total += chunk.length;
      done(null, chunk);
    },
  });
  // Standard output stays open for the command.
  const written = pipeline(pack, createGzip(), measure, output, { end: output !== process.stdout });
  // A single waiter: a listener per entry would keep all entries in memory.
  let onFailure: (error: unknown) => void = () => {};
  let failure: { error: unknown } | null = null;
  written.catch((error) => {
    failure = { error };
    onFailure(error);
    pack.destroy();
  });

  return {
    /** Resolves when there is room for the next. @throws the output's failures */
    async add(name: string, bytes: Buffer): Promise<Part> {
      if (failure) throw failure.error;
      await new Promise<void>((resolve, reject) => {
        onFailure = reject;
        const header = { name, size: bytes.length, mode: 0o600, mtime: modifiedAt };
        const entry = pack.entry(header, (error) => (error ? reject(failure?.error ?? error) : resolve()));
        entry.on('error', (error) => reject(failure?.error ?? error));
        entry.end(bytes);
      });
      onFailure = () => {};
      return { name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    /** Resolves when all is written, with size and digest. */
    async end(): Promise<{ bytes: number; sha256: string }> {
      pack.finalize();
      await written;
      return { bytes: total, sha256: hash.digest('hex') };
    },
    async destroy(): Promise<void> {
      pack.destroy();
      await written.catch(() => {});
    },
  };
}
