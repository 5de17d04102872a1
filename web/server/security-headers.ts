import type { PublicSettings } from '../app/site/public-settings.ts';
import type { PublicEnv } from './load-context.ts';

/** The settings that decide where a document may load from. */
interface Sources {
  publicEnv: PublicEnv;
  settings: PublicSettings | null;
}

/** The Content-Security-Policy of one document. Only scripts that carry `nonce`, and what they load, may run. */
export function contentSecurityPolicy(nonce: string, { publicEnv, settings }: Sources): string {
  return [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // KaTeX positions with style attributes; CodeMirror and mermaid write style elements while they run.
    `style-src 'self' 'unsafe-inline'`,
    `img-src ${["'self'", 'data:', 'blob:', ...imageSources(publicEnv, settings)].join(' ')}`,
    `media-src 'self' http: https: data: blob:`,
    `connect-src ${["'self'", ...connectOrigins(publicEnv)].join(' ')}`,
    `worker-src 'self' blob:`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');
}

/** Returns the image sources besides the wiki itself. An image cannot run script. */
function imageSources(
  { WIKI_OUTSIDE_IMAGE_HOSTS, WEB_PUBLIC_API_URL }: PublicEnv,
  settings: PublicSettings | null,
): string[] {
  if (settings?.outsideImages !== 'fetch') return ['http:', 'https:'];
  const own = WEB_PUBLIC_API_URL ? [originOf(WEB_PUBLIC_API_URL)] : [];
  return [...own, ...(WIKI_OUTSIDE_IMAGE_HOSTS ?? [])];
}

function connectOrigins({ WEB_PUBLIC_API_URL, WEB_PUBLIC_COLLAB_URL }: PublicEnv): string[] {
  const origins = [WEB_PUBLIC_API_URL, WEB_PUBLIC_COLLAB_URL].filter((address) => address !== undefined).map(originOf);
  // Realtime falls back to the api's address without its own.
  if (WEB_PUBLIC_API_URL) origins.push(originOf(WEB_PUBLIC_API_URL).replace(/^http/, 'ws'));
  return [...new Set(origins)];
}

// URL.origin is "null" for ws: in older engines.
function originOf(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}

/** Headers that every answer of the web process carries. */
export const commonHeaders = {
  // Names the process that answered, to find faults behind a proxy; the api says `api`.
  'X-Wiki-Process': 'web',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
