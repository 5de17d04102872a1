import { leftOut, leftOutFor } from '../../left-out.ts';
import { folderOf, lastSegment } from '../../links.ts';
import { below, PageNames, segmentOf } from '../../page-names.ts';
import { readMarkup } from '../../read-markup.ts';
import type { Source, SourceFile, SourcePage } from '../../source.ts';
import { splitRefused } from '../../split-refused.ts';
import { renamed } from '../attachments.ts';
import { convertPage } from './convert-page.ts';
import { type PageHead, readHead } from './read-head.ts';

/**
 * Returns an HTML export: a document per page, whose breadcrumbs name its parent, and `attachments/PAGE/ID.ext`, whose
 * names are in the list at the end of the page.
 */
export async function readHtmlExport(files: readonly SourceFile[]): Promise<Source> {
  const { readable, leftOut: lines } = splitRefused(files, ({ name }) => name.endsWith('.html'));
  const byName = new Map(readable.map((file) => [file.name, file]));
  const heads = new Map<string, PageHead>();
  const named = new Map<string, string>();
  const taken = new Set<string>();
  for (const file of readable) {
    if (!file.name.endsWith('.html')) continue;
    if (lastSegment(file.name) === 'index.html') {
      lines.push(leftOut('skipped', file.name, 'pages_remade'));
      continue;
    }
    try {
      const head = readHead(file.name, await readMarkup(file));
      heads.set(file.name, head);
      if (head.comments > 0) lines.push(leftOut('skipped', file.name, 'comments', { count: head.comments }));
      for (const { file: stored, name } of head.attachments) nameAttachment({ byName, named, taken }, stored, name);
    } catch (error) {
      lines.push(leftOutFor(file.name, error));
    }
  }
  const places = placesOf(heads);
  const pages = [...heads].map(
    ([file, head]): SourcePage => ({
      file,
      name: places.get(file) ?? segmentOf(head.title),
      origin: head.origin,
      tags: head.labels,
      markdown: async () =>
        convertPage(await readMarkup(byName.get(file) as SourceFile), {
          file,
          title: head.title,
          named,
          files: byName,
        }),
    }),
  );
  return { pages, files: filesOf(byName, named), aliases: new Map(), leftOut: lines };
}

/** A stored attachment gets the name that it had on its page, in the folder where it lies. */
function nameAttachment(
  { byName, named, taken }: { byName: ReadonlyMap<string, SourceFile>; named: Map<string, string>; taken: Set<string> },
  stored: string,
  name: string,
): void {
  if (!byName.has(stored) || named.has(stored)) return;
  const wanted = below(folderOf(stored), segmentOf(name));
  const isFree = !taken.has(wanted) && !byName.has(wanted);
  if (isFree) taken.add(wanted);
  named.set(stored, isFree ? wanted : stored);
}

function filesOf(byName: ReadonlyMap<string, SourceFile>, named: ReadonlyMap<string, string>): Map<string, SourceFile> {
  return new Map(
    Array.from(byName, ([stored, file]) => {
      const name = named.get(stored) ?? stored;
      return [name, renamed(file, name)];
    }),
  );
}

/** The only page without a parent is the space's home, at the root of the import. */
function placesOf(heads: ReadonlyMap<string, PageHead>): Map<string, string> {
  const parents = new Map(
    Array.from(heads, ([file, { above }]) => [file, above.findLast((other) => other !== file && heads.has(other))]),
  );
  const roots = [...heads.keys()].filter((file) => parents.get(file) === undefined);
  const names = new PageNames();
  const places = new Map<string, string>();
  const placeOf = (file: string, open: ReadonlySet<string>): string => {
    const known = places.get(file);
    if (known !== undefined) return known;
    const parent = parents.get(file);
    const isHome = roots.length === 1 && roots[0] === file;
    const isLoop = parent !== undefined && (open.has(parent) || open.size > 100);
    const parentPlace = parent === undefined || isLoop ? '' : placeOf(parent, new Set([...open, file]));
    const place = names.take(isHome ? '' : below(parentPlace, segmentOf(heads.get(file)?.title ?? file)));
    places.set(file, place);
    return place;
  };
  for (const file of [...roots, ...heads.keys()]) placeOf(file, new Set());
  return places;
}
