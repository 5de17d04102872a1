import { originForm } from '../../web/server/forward/origin-form.ts';

export type Process = 'api' | 'web';

export interface Route {
  /** First segment(s) of the path, without a slash at the end. */
  prefix: string;
  /** Whether the prefix itself belongs to the route, or only what lies below it. */
  bare: boolean;
  process: Process;
  /** Whether a WebSocket upgrade passes. */
  upgrade: boolean;
}

export type Destination = Pick<Route, 'process' | 'upgrade'>;

/** The routing contract (section 4.1). The proxies, nginx.conf and their tests are held to these rows. */
export const routes: readonly Route[] = [
  { prefix: '/api', bare: false, process: 'api', upgrade: false },
  { prefix: '/files', bare: false, process: 'api', upgrade: false },
  { prefix: '/.well-known', bare: false, process: 'api', upgrade: false },
  { prefix: '/collab', bare: true, process: 'api', upgrade: true },
  { prefix: '/presence', bare: true, process: 'api', upgrade: true },
  { prefix: '/notifications', bare: true, process: 'api', upgrade: true },
];

export const everythingElse: Destination = { process: 'web', upgrade: false };

/**
 * Where a request target goes. The decision is made on the path as nginx sees it, decoded and with dots and doubled
 * slashes resolved; the target itself is to be passed on as it came. To the api an encoded slash is part
 * of a name, so a path that is below `/api` with its encoded slashes kept goes there, too. `null` means that nginx refuses it with 400.
 */
export function destinationOf(target: string): Destination | null {
  const path = normalisePath(target);
  if (path === null) return null;
  const asApi = normalisePath(target.replace(/%2f/gi, '%252f')) ?? path;
  return (
    routes.find((route) => !route.upgrade && isUnder(route, asApi)) ??
    routes.find((route) => isUnder(route, path)) ??
    everythingElse
  );
}

function isUnder({ prefix, bare }: Route, path: string): boolean {
  return path.startsWith(`${prefix}/`) || (bare && path === prefix);
}

/** Resolves a request target to its path the way nginx does (merge_slashes on), or `null` where nginx answers 400. */
export function normalisePath(target: string): string | null {
  const path = decodePath(originForm(target).split(/[?#]/, 1)[0] ?? '');
  if (!path?.startsWith('/')) return null;
  const segments = path.slice(1).split('/');
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '' || segment === '.') continue;
    if (segment !== '..') kept.push(segment);
    else if (kept.pop() === undefined) return null;
  }
  const last = segments.at(-1) ?? '';
  const isFolder = kept.length === 0 || ['', '.', '..'].includes(last);
  return `/${kept.join('/')}${isFolder && kept.length > 0 ? '/' : ''}`;
}

/** Decodes once, byte by byte: an invalid escape or a NUL is refused, and nothing is taken for UTF-8. */
function decodePath(path: string): string | null {
  if (/%(?![0-9a-f]{2})|%00/i.test(path)) return null;
  return path.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
