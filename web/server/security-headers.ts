import type { PublicSettings } from '../app/site/public-settings.ts';
import type { PublicEnv } from './load-context.ts';

interface Sources {
  publicEnv: PublicEnv;
  settings: PublicSettings | null;
}

/** Allows scripts with `nonce`, and what they load. */
export function contentSecurityPolicy(nonce: string, { publicEnv, settings }: Sources): string {
  return [
    `default-src 'self'`,
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // KaTeX uses style attributes; CodeMirror and mermaid style elements.
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

/** Images can't run scripts. */
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
  // Default: the api's address.
  if (WEB_PUBLIC_API_URL) origins.push(originOf(WEB_PUBLIC_API_URL).replace(/^http/, 'ws'));
  return [...new Set(origins)];
}

// URL.origin is "null" for ws: in older engines.
function originOf(address: string): string {
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}

export const commonHeaders = {
  // The api says `api`.
  'X-Wiki-Process': 'web',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};
