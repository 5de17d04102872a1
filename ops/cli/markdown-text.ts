import { isUtf8 } from 'node:buffer';
import { CliError } from './errors.ts';

/** Decodes UTF-8 without a byte order mark. @throws for invalid bytes */
export function decodeMarkdown(bytes: Uint8Array): string {
  if (!isUtf8(bytes)) throw new CliError('not_utf8', 'is not UTF-8 text');
  return new TextDecoder('utf-8').decode(bytes);
}
