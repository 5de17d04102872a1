import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import { NotMultipart, UploadMalformed } from './errors.ts';
import { multipartOverheadBytes, type UploadLimits } from './limits.ts';
import { tooLarge } from './too-large.ts';
import { type BodyWatch, watchBody } from './watch-body.ts';

export interface IncomingFile {
  /** The name that the client sent: untrusted. */
  name: string;
  /** Can be read once; fails if refused, cut off or late. */
  bytes: AsyncIterable<Uint8Array>;
  signal: AbortSignal;
}

export interface UploadPlan<T> {
  /** `fields` are those that precede the file. */
  take: (file: IncomingFile, fields: ReadonlyMap<string, string>) => Promise<T>;
  /** Undoes `take` if the rest is invalid. */
  giveBack: (taken: T) => Promise<void>;
}

export interface Upload<T> {
  fields: ReadonlyMap<string, string>;
  taken: T;
}

const partLimits = { fieldSize: multipartOverheadBytes, headerPairs: 20, parts: Number.POSITIVE_INFINITY };
/** Minimum framing of a field: boundary, header, line ends. */
const leastFramingBytes = 50;
/** The parser doesn't limit names. */
const fieldNameMaxBytes = 100;

/**
 * Reads a body with exactly one file, in `file`. @throws AttachmentTooLarge, UploadMalformed, UploadTimeout,
 * NotMultipart, and what `take` does, leaving nothing
 */
export async function receiveUpload<T>(
  request: FastifyRequest,
  limits: UploadLimits,
  plan: UploadPlan<T>,
): Promise<Upload<T>> {
  refuseAtOnce(request, limits.maxBytes);
  const watch = watchBody(request.raw, limits);
  const fields = new Fields();
  let taken: { value: T } | null = null;
  try {
    for await (const part of partsOf(request, watch)) {
      if (part.type === 'field') {
        fields.add(part);
        continue;
      }
      if (part.fieldname !== 'file')
        throw new UploadMalformed(`the file is in the part "${part.fieldname}", not in "file"`);
      if (taken) throw new UploadMalformed('it has more than one file');
      taken = { value: await watch.whileTaking(plan.take(fileOf(part, watch, limits.maxBytes), fields.values)) };
    }
    if (!taken) throw new UploadMalformed('it has no file in a part named "file"');
    return { fields: fields.values, taken: taken.value };
  } catch (error) {
    // The rest is discarded after the refusal.
    request.raw.unpipe();
    if (taken) await plan.giveBack(taken.value);
    // The first error is reported.
    throw watch.failure ?? error;
  } finally {
    watch.end();
  }
}

/** Refuses by headers alone (contract section 8). */
export function refuseAtOnce(request: FastifyRequest, maxBytes: number): void {
  if (!/^multipart\/form-data *;/i.test(request.headers['content-type'] ?? '')) throw new NotMultipart();
  if (Number(request.headers['content-length'] ?? 0) > maxBytes + multipartOverheadBytes) throw tooLarge(maxBytes);
}

/** Parser errors are the client's fault. */
async function* partsOf(request: FastifyRequest, watch: BodyWatch) {
  const parts = request.parts({ limits: { ...partLimits, fileSize: Number.POSITIVE_INFINITY } });
  try {
    while (true) {
      const next = await Promise.race([parts.next(), watch.failed]);
      if (next.done) return;
      yield next.value;
    }
  } catch (error) {
    throw watch.fail(malformed(error));
  }
}

async function* bytesOf({ file }: MultipartFile, watch: BodyWatch, maxBytes: number): AsyncGenerator<Uint8Array> {
  const stop = () => file.destroy(watch.failure);
  watch.signal.addEventListener('abort', stop, { once: true });
  let size = 0;
  try {
    for await (const chunk of file) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(maxBytes);
      yield chunk;
    }
  } catch (error) {
    throw watch.fail(malformed(error));
  } finally {
    watch.signal.removeEventListener('abort', stop);
  }
}

function fileOf(part: MultipartFile, watch: BodyWatch, maxBytes: number): IncomingFile {
  return { name: nameOf(part), bytes: bytesOf(part, watch, maxBytes), signal: watch.signal };
}

/** Browsers and curl escape only `%22`, `%0D`, `%0A` (HTML 4.10.21.8). */
function nameOf({ filename = '' }: Partial<MultipartFile>): string {
  return filename.replace(/%(?:22|0D|0A)/gi, decodeURIComponent);
}

/** 64 KiB, including framing (contract section 8). */
class Fields {
  readonly values = new Map<string, string>();
  #bytes = 0;

  add({ fieldname, value, valueTruncated }: MultipartValue): void {
    // Nameless parts are possible, despite the type.
    if (!fieldname) throw new UploadMalformed('a field has no name');
    const field = `its field "${fieldname.slice(0, 40)}"`;
    const nameBytes = Buffer.byteLength(fieldname);
    if (nameBytes > fieldNameMaxBytes)
      throw new UploadMalformed(`a field's name is longer than ${fieldNameMaxBytes} bytes`);
    // JSON may contain anything.
    if (typeof value !== 'string') throw new UploadMalformed(`${field} is not text`);
    if (this.values.has(fieldname)) throw new UploadMalformed(`${field} is there twice`);
    this.#bytes += leastFramingBytes + nameBytes + Buffer.byteLength(value);
    if (valueTruncated || this.#bytes > multipartOverheadBytes) {
      throw new UploadMalformed(`its fields take more than ${multipartOverheadBytes} bytes`);
    }
    this.values.set(fieldname, value);
  }
}

/** Turns parser errors (500) into client errors. */
function malformed(error: unknown): Error {
  const { code, statusCode, message = 'its form is broken' } = error as Partial<FastifyError>;
  if (error instanceof Error && statusCode !== undefined && !code?.startsWith('FST_')) return error;
  return new UploadMalformed(message.charAt(0).toLowerCase() + message.slice(1).replace(/\.$/, ''));
}
