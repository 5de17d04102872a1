import { originForm } from '../../web/server/forward/origin-form.ts';

export type Process = 'api' | 'web';

export interface Route {
  /** First segment(s) of the path, without a slash at the end. */
  prefix: string;
  /** Whether the prefix itself belongs to it, or only paths below. */
  bare: boolean;
  process: Process;
  /** Whether a WebSocket upgrade passes. */
  upgrade: boolean;
}

export type Destination = Pick<Route, 'process' | 'upgrade'>;

/** The routing contract (section 4.1), asserted for the proxies and nginx.conf. */
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
 * Returns where a request target goes, by the path as nginx sees it: decoded, dots and double slashes resolved. The
 * target is forwarded unchanged. To the api an encoded slash is part of a name, so paths below `/api` with their
 * encoded slashes kept go there too. `null`: nginx answers 400.
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

/** Normalises a target as nginx does (merge_slashes on); `null` where it answers 400. */
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

/** Decodes bytes once; null for an invalid escape or a NUL. Doesn't assume UTF-8. */
function decodePath(path: string): string | null {
  if (/%(?![0-9a-f]{2})|%00/i.test(path)) return null;
  return path.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
