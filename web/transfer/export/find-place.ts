import type { Layout, PlacedPage } from './layout.ts';

/** Null if not exported. */
export type FindFile = (attachmentId: string) => Promise<string | null>;

export type Place = { file: string; suffix: string } | { url: string };

const invalid = 'http://wiki.invalid';
const attachment = /^\/(?:api\/attachments\/([0-9a-f]{24})(?:\/original)?|files\/([0-9a-f]{24})(?:\/[^/]*)?)$/i;
const permalink = /^\/-\/page\/([0-9a-f]{24})$/i;

/** Resolved against the page. Null on the page itself, outside or invalid. */
export async function findPlace(
  address: string,
  page: PlacedPage,
  { layout, findFile, wikiUrl }: { layout: Layout; findFile: FindFile; wikiUrl: string },
): Promise<Place | null> {
  if (address === '' || /^([a-z][a-z\d+.-]*:|[#?])/i.test(address)) return null;
  const base = encodedPath(page.path);
  if (!URL.canParse(address, invalid + base)) return null;
  const url = new URL(address, invalid + base);
  if (url.origin !== invalid) return null;
  const [, shown, downloaded] = attachment.exec(url.pathname) ?? [];
  const file = shown || downloaded ? await findFile((shown ?? downloaded ?? '').toLowerCase()) : null;
  if (file !== null) return { file, suffix: url.hash };
  const [, id] = permalink.exec(url.pathname) ?? [];
  const target = id ? layout.byId.get(id.toLowerCase()) : layout.byPath.get(pathOf(url.pathname) ?? '');
  if (target) return { file: target.file, suffix: url.search + url.hash };
  return { url: new URL(address, wikiUrl + base).href };
}

/** Returns the address of a path in the wiki. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function pathOf(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname.replace(/(.)\/$/, '$1')).normalize('NFC');
  } catch {
    return null;
  }
}
