import type { PublicEnv } from '../../../server/load-context.ts';
import { type Namespace, namespaces, plainAddress } from '../socket-address.ts';

/** The process that answered at a socket's address without an upgrade. */
export type Answerer =
  /** The api, which requires an upgrade or refuses with a problem. */
  | 'api'
  /** A document: the web process, or a page of the proxy's own. */
  | 'document'
  /** The proxy, which does not reach the api. */
  | 'gateway'
  | 'stranger'
  | 'unreadable';

export interface Probe {
  namespace: Namespace;
  address: string;
  answerer: Answerer;
  /** 0 without an answer. */
  status: number;
}

export interface ProbeOptions {
  env: PublicEnv;
  origin: string;
  fetch: typeof globalThis.fetch;
}

const gatewayStatuses = [502, 503, 504];

/** Asks every socket address, also with a path below it, who answers. Never rejects. */
export function probeSockets({ env, origin, fetch }: ProbeOptions): Promise<Probe[]> {
  const asked = namespaces.flatMap((namespace) =>
    ['', '/check'].map((below) => ({ namespace, address: plainAddress(namespace, env, origin) + below })),
  );
  return Promise.all(
    asked.map(async ({ namespace, address }): Promise<Probe> => {
      try {
        const response = await fetch(address, { cache: 'no-store', credentials: 'omit', redirect: 'manual' });
        return { namespace, address, answerer: answererOf(response), status: response.status };
      } catch {
        return { namespace, address, answerer: 'unreadable', status: 0 };
      }
    }),
  );
}

function answererOf({ status, headers }: Response): Answerer {
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('application/problem+json')) return status === 404 ? 'stranger' : 'api';
  if (gatewayStatuses.includes(status)) return 'gateway';
  return type.startsWith('text/html') ? 'document' : 'stranger';
}
