import type { SourcePage } from '../sources/source.ts';

type KeptLinks = NonNullable<SourcePage['keptLinks']>;

/** Returns it if unchanged. */
export function keptOf(links: KeptLinks) {
  let at = 0;
  return {
    /** Returns null if written since. */
    next(written: string): string | null {
      const found = links.findIndex((link, index) => index >= at && link.written === written);
      if (found === -1) return null;
      at = found + 1;
      return links[found]?.original ?? null;
    },
    leadsTo(original: string, from: string, { path, suffix }: { path: string; suffix: string }): boolean {
      const wiki = /^\[\[([^|\]]*?)\\?(?:\|[^\]]*)?\]\]$/.exec(original)?.[1]?.trim();
      const written = wiki ?? original.replace(/^<(.*)>$/, '$1');
      const [place = '', fragment] = wiki === undefined ? [written] : written.split('#');
      const url = resolve(place, from);
      if (url?.host !== 'wiki' || decode(url.pathname) !== path) return false;
      return wiki === undefined ? decode(url.search + url.hash) === decode(suffix) : !fragment === !suffix;
    },
  };
}

function resolve(written: string, from: string): URL | null {
  try {
    return new URL(written, `http://wiki${from.split('/').map(encodeURIComponent).join('/')}`);
  } catch {
    return null;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
