import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import { Agent, type buildConnector, type Dispatcher, interceptors, request } from 'undici';

export interface OutsideImage {
  contentType: string;
  bytes: Buffer;
  /** SHA-256 of the bytes, in hex. */
  sha256: string;
}

export type Reason = 'not_public' | 'timeout' | 'unreachable' | 'status' | 'too_large' | 'not_an_image';

export class FetchFailed extends Error {
  override name = 'FetchFailed';
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(`the image was not fetched: ${reason}`, options);
    this.reason = reason;
  }
}

export interface FetchOptions {
  /** Connects to public addresses only. */
  connect: buildConnector.connector;
  /** Whether that is why connecting has failed. */
  isNotPublic: (error: unknown) => boolean;
  maxBytes: number;
  /** The timeout of the whole image, redirects included. */
  timeoutMs: number;
  userAgent: string;
}

const maxRedirects = 5;
// Types with a signature, unlike SVG.
const pictures = ['image/png', 'image/apng', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/x-icon'];
const svg = 'image/svg+xml';
/** The image types that browsers draw in an `img`. */
export const imageTypes: readonly string[] = [...pictures, svg];

/** Requests carry no cookies, referrer or other data of the reader. */
export function createFetcher({ connect, isNotPublic, maxBytes, timeoutMs, userAgent }: FetchOptions) {
  const agent = new Agent({ connect, pipelining: 0 });
  const dispatcher = agent.compose(interceptors.redirect({ maxRedirections: maxRedirects }));
  const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': userAgent };

  /** @throws FetchFailed */
  async function fetchImage(address: string): Promise<OutsideImage> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await request(address, { dispatcher, headers, signal });
      const bytes = await readBody(answer);
      const contentType = await imageType(bytes, String(answer.headers['content-type'] ?? ''));
      if (contentType === null) throw new FetchFailed('not_an_image');
      return { contentType, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
    } catch (error) {
      throw error instanceof FetchFailed ? error : new FetchFailed(reasonOf(error, signal), { cause: error });
    }
  }

  async function readBody({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Buffer> {
    const refuse = (reason: Reason) => {
      body.on('error', () => {}).destroy();
      return new FetchFailed(reason);
    };
    if (statusCode !== 200) throw refuse('status');
    if (Number(headers['content-length'] ?? 0) > maxBytes) throw refuse('too_large');
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of body) {
      length += chunk.length;
      if (length > maxBytes) throw refuse('too_large');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  function reasonOf(error: unknown, signal: AbortSignal): Reason {
    if (isNotPublic(error)) return 'not_public';
    return signal.aborted ? 'timeout' : 'unreachable';
  }

  return { fetchImage, close: () => agent.destroy() };
}

/** By bytes, for drawings also by site; null for what browsers don't draw. */
async function imageType(bytes: Buffer, declared: string): Promise<string | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found && pictures.includes(found.mime)) return found.mime;
  const isDeclared = declared.split(';', 1)[0]?.trim().toLowerCase() === svg;
  return isDeclared && /^\uFEFF?\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(bytes.toString('utf8', 0, 256)) ? svg : null;
}
