import type { FastifyInstance } from 'fastify';

/** A route's requirements, as OpenAPI describes them. */
export interface AskedRoute {
  method: string;
  /** The path, with `{name}` for parameters. */
  path: string;
  /** None: open to everyone. */
  carriers: ('bearer' | 'cookie' | 'query')[];
  /** The scope that is needed; null: any. */
  scope: string | null;
}

interface Description {
  paths: Record<string, Record<string, { security?: Record<string, string[]>[] }>>;
}

/** Handshakes are no operations of the description (section 6). */
const namespaces = ['/collab', '/presence', '/notifications'];

/** Returns all operations of `/api/openapi.json` and the WebSocket namespaces. */
export async function askedRoutes(app: FastifyInstance): Promise<AskedRoute[]> {
  const { paths }: Description = (await app.inject('/api/openapi.json')).json();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security = [] }]) => ({
      method: method.toUpperCase(),
      path,
      carriers: security.flatMap((carrier) => Object.keys(carrier)) as AskedRoute['carriers'],
      scope: scopeIn(security),
    })),
  );
  const sockets = namespaces.map((path) => ({ method: 'WS', path, carriers: ['query' as const], scope: null }));
  return [...operations, ...sockets].sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method));
}

/** Returns the scope of an operation's security requirements; null: any. */
export const scopeIn = (security: readonly Record<string, string[]>[]): string | null =>
  security.flatMap((carrier) => Object.values(carrier).flat())[0] ?? null;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
