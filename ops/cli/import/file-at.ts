import { Readable } from 'node:stream';
import type { SourceFile } from '../../../web/transfer/sources/source.ts';
import { CliError } from '../errors.ts';
import { findFile } from '../upload/local-file.ts';

/** Returns a local file that must not change between finding and reading. */
export function fileAt(path: string, name: string, size: number, refusal?: CliError): SourceFile {
  return {
    name: name.normalize('NFC'),
    size,
    ...(refusal && { refusal }),
    async open() {
      if (refusal) throw refusal;
      const found = await findFile(path);
      if (found.size !== size) throw new CliError('file_changed', 'changed while it was imported');
      return Readable.toWeb(Readable.from(found.read())) as ReadableStream<Uint8Array>;
    },
  };
}
