import { isUtf8 } from 'node:buffer';
import { CliError } from './errors.ts';

/** The text of a file's bytes, without a byte order mark. Throws when the bytes are no UTF-8. */
export function decodeMarkdown(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new CliError('not_utf8', 'is not UTF-8 text');
  return new TextDecoder('utf-8').decode(bytes);
}
