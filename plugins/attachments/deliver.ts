import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AttachmentRecord } from './attachment.ts';
import { isKnown, rangeOf } from './conditions.ts';
import type { AttachmentsContext } from './context.ts';
import { AttachmentLost, RangeNotSatisfiable } from './errors.ts';
import { ImageUnreadable } from './images/errors.ts';
import type { FormName, StoredForm } from './images/image-forms.ts';
import { deliveryHeaders } from './types/delivery-headers.ts';
import { withExtension } from './types/file-name.ts';

type Storage = AttachmentsContext['storage'];

/** A stored object to deliver, with its headers. */
interface Representation {
  key: string;
  size: number;
  contentType: string;
  name: string;
  etag: string;
}

/** Returns the bytes as uploaded. */
export function original({ key, size, contentType, name, sha256 }: AttachmentRecord): Representation {
  return { key, size, contentType, name, etag: `"${sha256}"` };
}

/** Returns a scaled picture, or the file as uploaded. */
export async function formToLookAt(
  { forms }: Pick<AttachmentsContext, 'forms'>,
  record: AttachmentRecord,
  width: number | undefined,
): Promise<Representation> {
  const form = formToShow(record, width);
  const made = form && (await forms.open(record, form).catch(asUploaded));
  return made ? formOf(record, made, form === 'web' ? form : `w${form}`) : original(record);
}

/** Returns the file or one of its forms; null if there is none. */
export async function storedUnder(
  { storage }: Pick<AttachmentsContext, 'storage'>,
  record: AttachmentRecord,
  key: string,
): Promise<Representation | null> {
  if (key === record.key) return original(record);
  const form = /^[a-z2-7]+\.(web|w\d{1,5})$/.exec(key)?.[1];
  const found = form && (await storage.stat(key));
  return found ? formOf(record, { key, size: found.size, contentType: 'image/webp' }, form) : null;
}

function formOf(record: AttachmentRecord, made: StoredForm, form: string): Representation {
  return { ...made, name: withExtension(record.name, 'webp'), etag: `"${record.sha256}-${form}"` };
}

/** Falls back to the original, which a browser may show. */
function asUploaded(error: unknown): null {
  if (error instanceof ImageUnreadable) return null;
  throw error;
}

function formToShow({ image }: AttachmentRecord, width: number | undefined): FormName | null {
  if (!image) return null;
  if (width !== undefined && width < image.width) return width;
  return image.needsWebForm ? 'web' : null;
}

/** Answers GET and HEAD, whole or in part (contract section 5.3, RFC 9110). */
export async function deliver(
  { storage, log }: { storage: Pick<Storage, 'read' | 'stat'>; log: AttachmentsContext['log'] },
  { record, what, forceDownload }: { record: AttachmentRecord; what: Representation; forceDownload: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (record.health !== 'ok') throw new AttachmentLost();
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch, accept } = request.headers;
  const headers: Record<string, string> = {
    ...deliveryHeaders({ ...what, forceDownload, accept }),
    etag: what.etag,
    'accept-ranges': 'bytes',
  };
  // Others may have set it already.
  headers.vary = [reply.getHeader('vary'), headers.vary].filter(Boolean).join(', ');
  if (isKnown(ifNoneMatch, what.etag)) {
    return reply.code(304).headers(headers).send();
  }
  const isHead = request.method === 'HEAD';
  // Ranges apply to GET only (RFC 9110 section 14.2).
  const part = isHead ? null : rangeOf({ range, ifRange: ifRange?.toString() }, what);
  if (part === 'unsatisfiable') {
    reply.header('content-range', `bytes */${what.size}`);
    throw new RangeNotSatisfiable();
  }
  await turnOf(reply);
  const bytes = isHead ? await noneOf(storage, what.key) : await storage.read(what.key, part ?? undefined);
  if (!bytes) {
    log.error({ attachmentId: record._id, key: what.key }, 'the bytes of an attachment are missing');
    throw new AttachmentLost();
  }
  reply.headers(headers).header('content-length', part ? part.end - part.start + 1 : what.size);
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${what.size}`);
  return reply.send(bytes);
}

/** HEAD sends no bytes, but reports missing ones. */
async function noneOf(storage: Pick<Storage, 'stat'>, key: string): Promise<Readable | null> {
  return (await storage.stat(key)) && Readable.from([]);
}

/**
 * Waits for this response's turn on its connection. Before, Node doesn't report that a pipelining client left, and an
 * opened file would stay open.
 */
async function turnOf({ raw }: FastifyReply): Promise<void> {
  if (!raw.socket) await once(raw, 'socket');
}
