import type { PublicEnv } from '../../../server/load-context.ts';

/** How images from other sites are shown. */
export interface OutsideImages {
  /** At once, after a click, or fetched by the api, so that their sites don't learn who reads. */
  mode: 'show' | 'click' | 'fetch';
  /** Hosts whose images are always shown at once; `*.example.com` covers its subdomains. */
  hosts: readonly string[];
}

export function outsideImagesOf({ WIKI_OUTSIDE_IMAGES, WIKI_OUTSIDE_IMAGE_HOSTS }: PublicEnv): OutsideImages {
  return { mode: WIKI_OUTSIDE_IMAGES ?? 'click', hosts: WIKI_OUTSIDE_IMAGE_HOSTS ?? [] };
}

// `http:a.png` is relative on a wiki behind http, and another host's behind https.
const bases = ['http://wiki.invalid', 'https://wiki.invalid'];

/** Returns the host of an image on another site, as a browser reads the address; null for the wiki's own. */
export function outsideHost(address: string): string | null {
  for (const base of bases) {
    if (!URL.canParse(address, base)) return null;
    const { protocol, host } = new URL(address, base);
    if (/^https?:$/.test(protocol) && host !== 'wiki.invalid') return host;
  }
  return null;
}

export function isShownAtOnce(host: string, { mode, hosts }: OutsideImages): boolean {
  return mode === 'show' || hosts.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : one === host));
}
