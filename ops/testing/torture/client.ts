import type { Disk } from './disk.ts';

/** An account that sends requests. */
export interface Person {
  id: string;
  email: string;
  accessToken: string;
}

/** What the api asks of a request by someone. */
export const headersOf = ({ accessToken }: Pick<Person, 'accessToken'>) => ({ authorization: `Bearer ${accessToken}` });

/** Where requests are sent: a replica, the web process, or nginx before all of them. */
export interface Place {
  /** Null while it is down. */
  readonly port: number | null;
  readonly isFront?: true;
}

export interface Answer {
  status: number;
  /** Of a document: the page that it shows, like the request for the screen. */
  body: Record<string, unknown>;
}

/** How long a request may take on a busy machine. */
const deadlineMs = 20_000;

/**
 * Requests to processes; null if the outcome is unknown (killed, unavailable, out of disk space). `onFault` is called if
 * a live process doesn't answer, or answers with an error of its own.
 */
export function createClient(
  nameOf: (place: Place) => string,
  disk: Pick<Disk, 'mayBeFull'>,
  onFault: (what: string) => void,
) {
  return async function ask(
    place: Place,
    person: Person | null,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object | FormData,
  ): Promise<Answer | null> {
    const { port, isFront } = place;
    if (port === null) return null;
    const signal = AbortSignal.timeout(deadlineMs);
    const isOfApi = path.startsWith('/api/');
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        signal,
        redirect: 'manual',
        headers: {
          ...(person && (isOfApi ? headersOf(person) : { cookie: `wiki.accessToken=${person.accessToken}` })),
          ...(body && !isForm(body) && { 'content-type': 'application/json' }),
        },
        ...(body && { body: isForm(body) ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const { status } = response;
      // For a process that has died: by nginx, or by the web process.
      const isOfFront = (isFront || !isOfApi) && (status === 502 || status === 504);
      const isProper = status === 503 || isOfFront || (status === 507 && disk.mayBeFull());
      if (status >= 500 && !isProper) onFault(`${method} ${path} is answered ${status}: ${text}`);
      if (status >= 500) return null;
      if (!isOfApi) return { status, body: shownIn(text) };
      return { status, body: text ? JSON.parse(text) : {} };
    } catch {
      if (signal.aborted && place.port === port)
        onFault(`${method} ${path} of ${nameOf(place)} is left without an answer`);
      return null;
    }
  };
}

/** Reads the data that the document carries for the browser. */
function shownIn(document: string): Record<string, unknown> {
  const [, id, revisionId] =
    /"routes\/page":\{"kind":"page","page":\{"id":"(\w+)"[^{}]*"revisionId":"(\w+)"/.exec(document) ?? [];
  return { page: id && revisionId ? { id, revisionId } : null };
}

const isForm = (body: object): body is FormData => body instanceof FormData;

export type Ask = ReturnType<typeof createClient>;
