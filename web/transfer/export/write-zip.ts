import { Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js';
import type { ExportedFile } from './export-run.ts';

// These are already compressed.
const compressed = /\.(7z|avif|bz2|docx|gif|gz|jpe?g|mp[34]|odt|ogg|png|pptx|rar|webm|webp|woff2|xlsx|xz|zip|zst)$/i;

/** In order; Zip64 beyond 4 GiB or 65,535 files. Closes the stream, or aborts it on failure. */
export async function writeZip(files: AsyncIterable<ExportedFile>, into: WritableStream<Uint8Array>): Promise<void> {
  const zip = new ZipWriter(into, { useWebWorkers: false, preventClose: true });
  try {
    for await (const { name, bytes, modifiedAt } of files) {
      const level = compressed.test(name) ? 0 : 6;
      await zip.add(name, new Uint8ArrayReader(bytes), { lastModDate: modifiedAt, level });
    }
    await zip.close();
    await into.close();
  } catch (error) {
    await into.abort(error).catch(() => {});
    throw error;
  }
}
