import type { PublicEnv } from '../../../server/load-context.ts';
import type { PublicSettings } from '../../site/public-settings.ts';

export interface OutsideImages {
  /** At once, after a click, or fetched by the api, so that their sites don't learn who reads. */
  mode: 'show' | 'click' | 'fetch';
  /** Hosts whose images are always shown at once; `*.example.com` covers its subdomains. */
  hosts: readonly string[];
}

export function outsideImagesOf(
  { WIKI_OUTSIDE_IMAGE_HOSTS }: PublicEnv,
  { outsideImages }: Pick<PublicSettings, 'outsideImages'>,
): OutsideImages {
  return { mode: outsideImages, hosts: WIKI_OUTSIDE_IMAGE_HOSTS ?? [] };
}

// `http:a.png` is relative on a wiki behind http, and another host's behind https.
const bases = ['http://wiki.invalid', 'https://wiki.invalid'];

/** Returns the host of an image on another site, as a browser reads the address; null for the wiki's own. */
export function outsideHost(address: string): string | null {
  for (const base of bases) {
    const url = parseUrl(address, base);
    if (!url) return null;
    if (/^https?:$/.test(url.protocol) && url.host !== 'wiki.invalid') return url.host;
  }
  return null;
}

// `URL.canParse` of Node.js 20 refuses hosts with Latin-1 letters such as `ü` once V8 has optimised the call.
function parseUrl(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

export function isShownAtOnce(host: string, { mode, hosts }: OutsideImages): boolean {
  return mode === 'show' || hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : one === host));
}
