import type { PublicEnv } from '../../../server/load-context.ts';
import type { PublicSettings } from '../../site/public-settings.ts';

export interface OutsideImages {
  /** `fetch`: through the api, so that sites don't learn who reads. */
  mode: 'show' | 'click' | 'fetch';
  /** Always shown; `*.example.com` covers subdomains. */
  hosts: readonly string[];
}

export function outsideImagesOf(
  { WIKI_OUTSIDE_IMAGE_HOSTS }: PublicEnv,
  { outsideImages }: Pick<PublicSettings, 'outsideImages'>,
): OutsideImages {
  return { mode: outsideImages, hosts: WIKI_OUTSIDE_IMAGE_HOSTS ?? [] };
}

// `http:a.png` is relative behind http, another host behind https.
const bases = ['http://wiki.invalid', 'https://wiki.invalid'];

/** Returns null for the wiki's own. */
export function outsideHost(address: string): string | null {
  for (const base of bases) {
    const url = parseUrl(address, base);
    if (!url) return null;
    if (/^https?:$/.test(url.protocol) && url.host !== 'wiki.invalid') return url.host;
  }
  return null;
}

// Node.js 20's `URL.canParse` refuses Latin-1 hosts such as `ü` once optimised.
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
