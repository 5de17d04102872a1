import { fileTypeFromBuffer } from 'file-type';
import { extensionOf } from './file-name.ts';
import { type InlineType, inlineTypes, unknownType } from './inline-types.ts';
import { isSvg } from './is-svg.ts';
import type { TextCheck } from './text-check.ts';

/** Bytes at the beginning that decide a file's type. */
export const headMaxBytes = 256 * 1024;

export interface Evidence {
  name: string;
  /** The first `headMaxBytes` bytes, or the whole file. */
  head: Buffer;
  /** Has seen the whole file. */
  textCheck: Pick<TextCheck, 'isText'>;
}

/**
 * Returns the content type of an upload, by content and name, never by the client's claim: a type is used only if both
 * agree on one row of the table (images need no extension). Everything else is `application/octet-stream`, since files
 * that can be read as two types, or whose name lies, are made to be misread.
 */
export async function decideType(evidence: Evidence): Promise<string> {
  const extension = extensionOf(evidence.name);
  const signature = await signatureOf(evidence);
  const agreeing = inlineTypes.find(
    (type) =>
      hasSignature(type, signature, evidence) &&
      (type.extensions.includes(extension) || (extension === '' && type.kind === 'image')),
  );
  return agreeing?.contentType ?? unknownType;
}

function hasSignature(type: InlineType, signature: string | undefined, { head, textCheck }: Evidence): boolean {
  if (type.kind === 'text') return textCheck.isText() && !isMarkup(head);
  return signature !== undefined && type.signatures.includes(signature);
}

async function signatureOf({ head, textCheck }: Evidence): Promise<string | undefined> {
  if (textCheck.isText() && isSvg(head.toString('utf8'))) return 'image/svg+xml';
  // Only at the very beginning: readers search further, and other content may precede it.
  if (startsWith(head, '%PDF-')) return 'application/pdf';
  const mime = await fileTypeFromBuffer(head).then(
    (found) => found?.mime,
    () => undefined,
  );
  // file-type reads on after a byte order mark or an ID3 tag, where browsers see no image or video.
  if (startsWith(head, '\u00ef\u00bb\u00bf') || (startsWith(head, 'ID3') && !mime?.startsWith('audio/')))
    return undefined;
  return mime;
}

/** Text types aren't guessed by browsers, so markup in them is harmless. */
function isMarkup(head: Buffer): boolean {
  return /^(?:\u00ef\u00bb\u00bf)?\s*(?:<!doctype\s+html|<html|<script|<svg|<\?xml)/i.test(
    head.toString('latin1', 0, 1024),
  );
}

function startsWith(head: Buffer, bytes: string): boolean {
  return head.toString('latin1', 0, bytes.length) === bytes;
}
