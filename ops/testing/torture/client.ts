import type { Disk } from './disk.ts';

/** An account that sends requests. */
export interface Person {
  id: string;
  email: string;
  headers: { authorization: string };
}

/** Where requests are sent: a replica, or nginx before all of them. */
export interface Place {
  /** Null while it is down. */
  readonly port: number | null;
  readonly isFront?: true;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** How long a request may take on a busy machine. */
const deadlineMs = 20_000;

/**
 * Requests to replicas; null if the outcome is unknown (killed, unavailable, out of disk space). `onFault` is called if
 * a live replica doesn't answer, or answers with an error of its own.
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
    try {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        signal,
        headers: { ...person?.headers, ...(body && !isForm(body) && { 'content-type': 'application/json' }) },
        ...(body && { body: isForm(body) ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      const { status } = response;
      // nginx's own, for a replica that has died.
      const isOfFront = isFront && (status === 502 || status === 504);
      const isProper = status === 503 || isOfFront || (status === 507 && disk.mayBeFull());
      if (status >= 500 && !isProper) onFault(`${method} ${path} is answered ${status}: ${text}`);
      if (status >= 500) return null;
      return { status, body: text ? JSON.parse(text) : {} };
    } catch {
      if (signal.aborted && place.port === port)
        onFault(`${method} ${path} of ${nameOf(place)} is left without an answer`);
      return null;
    }
  };
}

const isForm = (body: object): body is FormData => body instanceof FormData;

export type Ask = ReturnType<typeof createClient>;
