import { findLinks } from '../import/find-links.ts';
import type { WrittenLink } from '../import/written-link.ts';
import type { Place } from './find-place.ts';
import { relativeFileUrl } from './layout.ts';
import type { KeptLink } from './manifest.ts';

/** Includes their originals. */
export interface ExportedText {
  text: string;
  links: KeptLink[];
}

/** All other bytes stay. */
export async function exportLinks(
  body: string,
  file: string,
  placeOf: (address: string) => Promise<Place | null>,
): Promise<ExportedText> {
  const links: KeptLink[] = [];
  let text = '';
  let from = 0;
  for (const { link, start, end } of inOrder(findLinks(body))) {
    const place = start < from ? null : await placeOf(link.url);
    const original = body.slice(start, end);
    const written = place ? writtenAs(place, link, original, file) : original;
    if (written === original) continue;
    text += body.slice(from, start);
    links.push({ at: text.length, written, original });
    text += written;
    from = end;
  }
  return { text: text + body.slice(from), links };
}

function inOrder(links: WrittenLink[]) {
  const placed = links.flatMap((link) => (link.place ? [{ link, ...link.place }] : []));
  return placed.sort((a, b) => a.start - b.start);
}

function writtenAs(place: Place, link: WrittenLink, original: string, file: string): string {
  if ('url' in place) return link.form === 'wiki' ? wikiLinkTo(place.url, original) : link.write(escaped(place.url));
  const url = relativeFileUrl(file, place.file);
  // Other programs read it the same way.
  const bare = link.form === 'wiki' && !link.isImage ? url.replace(/\.md$/, '') : url;
  return decoded(bare) === decoded(link.url.replace(/#.*/s, '')) && link.form === 'wiki'
    ? original
    : link.write(bare + escaped(place.suffix));
}

/** Only Markdown's own links can lead out of the wiki. */
function wikiLinkTo(url: string, original: string): string {
  const [, mark = '', target = '', own = ''] = /^(!?)\[\[([^|]*?)\\?(?:\|(.*))?\]\]$/s.exec(original) ?? [];
  return `${mark}[${(own || target).trim().replace(/[\\[\]]/g, '\\$&')}](${escaped(url)})`;
}

const escaped = (url: string) =>
  url.replace(/[\s"'<>()*|`\\$]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);

function decoded(url: string): string {
  try {
    return decodeURIComponent(url).normalize('NFC');
  } catch {
    return url;
  }
}
