import { outcomeOf, type UploadOutcome, type UploadReply } from './outcome.ts';

export interface FileDestination {
  method: 'POST' | 'PUT';
  url: string;
  /** Sent first, so that they can be checked early. */
  fields?: Record<string, string>;
  token: string | null;
}

export interface SendOptions {
  signal: AbortSignal;
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  /** After this silence the connection counts as dead. */
  silenceMs?: number;
}

/** Sends multipart; never rejects, and gives up dead connections. */
export async function sendFile<T>(file: File, to: FileDestination, options: SendOptions): Promise<UploadOutcome<T>> {
  if (!(await isReadable(file))) return { kind: 'failed', failure: { kind: 'unreadable' } };
  if (options.signal.aborted) return { kind: 'cancelled' };
  const reply = await send(file, to, options);
  return options.signal.aborted ? { kind: 'cancelled' } : outcomeOf<T>(reply);
}

/** `fetch` doesn't report upload progress. */
function send(file: File, to: FileDestination, options: SendOptions): Promise<UploadReply> {
  const { signal, onProgress, silenceMs = 120_000 } = options;
  const form = new FormData();
  for (const [name, value] of Object.entries(to.fields ?? {})) form.append(name, value);
  form.append('file', file, file.name);

  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const abort = () => request.abort();
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(abort, silenceMs);
    };
    request.open(to.method, to.url);
    if (to.token) request.setRequestHeader('Authorization', `Bearer ${to.token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      listen();
      onProgress?.(loaded, total);
    });
    // Comes last, however the request ended.
    request.addEventListener('loadend', () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', abort);
      resolve(replyOf(request));
    });
    signal.addEventListener('abort', abort);
    listen();
    request.send(form);
  });
}

function replyOf(request: XMLHttpRequest): UploadReply {
  if (request.status === 0) return null;
  return {
    status: request.status,
    contentType: request.getResponseHeader('content-type') ?? '',
    requestId: request.getResponseHeader('x-request-id'),
    body: request.responseText,
  };
}

async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
