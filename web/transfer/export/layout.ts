import type { ListedPage } from './list-pages.ts';
import { createNames } from './safe-names.ts';

export interface PlacedPage extends ListedPage {
  file: string;
  filesFolder: string;
}

export interface Layout {
  pages: PlacedPage[];
  byPath: ReadonlyMap<string, PlacedPage>;
  byId: ReadonlyMap<string, PlacedPage>;
}

interface LayoutOptions {
  /** `.md` or `.html`. */
  ending: string;
  /** Names at the top that pages can't have. */
  taken: readonly string[];
  /** For `/`, which has no name. */
  topName: string;
}

interface Folder {
  /** '' at the top. */
  prefix: string;
  names: ReturnType<typeof createNames>;
  below: Map<string, string>;
}

const filesEnding = '.files';

/** Like the tree; the root's files are at the top. */
export function layOut(listed: readonly ListedPage[], root: string, options: LayoutOptions): Layout {
  const rootName = root === '/' ? options.topName : root.slice(root.lastIndexOf('/') + 1);
  const folders = new Map<string, Folder>();
  const top: Folder = { prefix: '', names: createNames(options.taken), below: new Map() };
  const nameIn = (folder: Folder, segment: string): string => {
    const known = folder.below.get(segment);
    if (known !== undefined) return known;
    const name = folder.names.take(segment, ['', options.ending, filesEnding]);
    folder.below.set(segment, name);
    return name;
  };
  const rootPlace = nameIn(top, rootName);
  const folderOf = (path: string): Folder => {
    const known = folders.get(path);
    if (known) return known;
    const prefix = path === root ? (root === '/' ? '' : `${rootPlace}/`) : `${placeOf(path)}/`;
    const folder = prefix === '' ? top : { prefix, names: createNames(), below: new Map() };
    folders.set(path, folder);
    return folder;
  };
  const placeOf = (path: string): string => {
    if (path === root) return rootPlace;
    const end = path.lastIndexOf('/');
    const folder = folderOf(path.slice(0, end) || '/');
    return folder.prefix + nameIn(folder, path.slice(end + 1));
  };
  const pages = listed.map((page): PlacedPage => {
    const place = placeOf(page.path);
    return { ...page, file: place + options.ending, filesFolder: `${place}${filesEnding}/` };
  });
  return {
    pages,
    byPath: new Map(pages.map((page) => [page.path, page])),
    byId: new Map(pages.map((page) => [page.id.toLowerCase(), page])),
  };
}

/** Stays readable in any script. */
export function relativeFileUrl(from: string, to: string): string {
  const base = from.split('/').slice(0, -1);
  const target = to.split('/');
  let common = 0;
  while (common < base.length && common < target.length - 1 && base[common] === target[common]) common++;
  const down = target.slice(common).map(encodeSegment).join('/');
  return '../'.repeat(base.length - common) + down;
}

// Safe in destinations, tables and math; file names have no colon.
const encodeSegment = (segment: string) =>
  segment.replace(/[\p{Z}\p{C}]|[ -~]/gu, (character) =>
    /[\w\-.!+,;=@]/.test(character)
      ? character
      : encodeURIComponent(character).replace(/['()*~]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`),
  );
