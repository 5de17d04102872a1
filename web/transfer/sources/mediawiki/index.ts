import { dateOf } from '../html/read-meta.ts';
import { type LeftOutCode, leftOut } from '../left-out.ts';
import { extensionOf, lastSegment } from '../links.ts';
import { PageNames, segmentOf } from '../page-names.ts';
import { readStart } from '../read-file.ts';
import { decodeMarkup } from '../read-markup.ts';
import type { Format, LeftOut, Source, SourceFile } from '../source.ts';
import { splitRefused } from '../split-refused.ts';
import { convertWikitext } from './convert-wikitext.ts';
import { type DumpPage, DumpReader } from './read-dump.ts';
import { Texts } from './texts.ts';
import { categoriesIn, parseTitle } from './titles.ts';

/** Includes pictures beside the dump. */
export const mediawiki: Format = {
  name: 'mediawiki',
  title: 'MediaWiki XML dump',

  async detects(files) {
    for (const file of files.filter(isXml)) if (await isDump(file)) return true;
    return false;
  },

  async read(files): Promise<Source> {
    const { readable, leftOut: refused } = splitRefused(files, isXml);
    const source: Source = { pages: [], files: new Map(), aliases: new Map(), leftOut: refused };
    const dumps: SourceFile[] = [];
    for (const file of readable) {
      if (isXml(file) && (await isDump(file))) dumps.push(file);
      else source.files.set(file.name, file);
    }
    const pictures = new Map(Array.from(source.files.keys(), (name) => [pictureKey(lastSegment(name)), name]));
    for (const dump of dumps) await readDump(source, dump, pictures);
    return source;
  },
};

/** Some kinds of pages aren't imported. */
type Redirects = Map<string, { target: string; isPassed: boolean }>;

async function readDump(source: Source, dump: SourceFile, pictures: ReadonlyMap<string, string>): Promise<void> {
  const names = new PageNames();
  const texts = new Texts(dump);
  const redirects: Redirects = new Map();
  const known = new Set<string>();
  const passed = new Map<LeftOutCode, number>();
  let older = 0;
  const reader = new DumpReader(dump, (page) => {
    older += page.older;
    const code = reasonToPass(page);
    if (code !== null) passed.set(code, (passed.get(code) ?? 0) + 1);
    if (page.redirect !== null) {
      redirects.set(page.title, { target: parseTitle(page.redirect, namespaces).full, isPassed: code !== null });
    } else if (code === null) {
      known.add(page.title);
      source.pages.push({
        file: fileOf(dump, page.title),
        name: names.take(nameOf(page)),
        origin: { author: page.author, writtenAt: dateOf(page.timestamp) },
        tags: categoriesIn(page.text ?? '', namespaces),
        markdown: async () =>
          convertWikitext(await texts.of(page.title), {
            title: page.title,
            file: fileOf(dump, page.title),
            namespaces,
            fileOf: (title) => fileOf(dump, resolveRedirect(title, redirects)),
            picture: (name) => pictures.get(pictureKey(name)) ?? null,
          }),
      });
      // The text is read again when needed.
      page.text = null;
    }
  });
  const { namespaces } = reader.site;
  while (await reader.step());
  for (const [title, { isPassed }] of redirects) {
    const target = resolveRedirect(title, redirects);
    const { namespace } = parseTitle(title, namespaces);
    if (known.has(target)) source.aliases.set(nameOf({ title, namespace }), fileOf(dump, target));
    else if (!isPassed) source.leftOut.push(leftOut('skipped', fileOf(dump, title), 'redirect_to_nothing', { target }));
  }
  source.leftOut.push(...linesOf(dump, passed, older));
  if (!reader.site.isWhole) source.leftOut.push(leftOut('failed', dump.name, 'cut_off'));
}

function linesOf({ name: file }: SourceFile, passed: ReadonlyMap<LeftOutCode, number>, older: number): LeftOut[] {
  const lines = Array.from(passed, ([code, count]) => leftOut('skipped', file, code, { count }));
  return older === 0 ? lines : [...lines, leftOut('skipped', file, 'older_versions', { count: older })];
}

function reasonToPass({ namespace, text }: DumpPage): LeftOutCode | null {
  if (namespace < 0) return 'special_pages';
  if (namespace % 2 === 1) return 'talk_pages';
  if (namespace === 6) return 'file_descriptions';
  if (namespace === 8 || namespace === 828 || namespace === 2300) return 'software_pages';
  if (namespace === 10) return 'templates';
  if (namespace === 14 && text !== null && text.trim() === '') return 'empty_categories';
  return null;
}

function resolveRedirect(title: string, redirects: Redirects): string {
  let target = title;
  for (let step = 0; step < 5; step += 1) target = redirects.get(target)?.target ?? target;
  return target;
}

/** Subpages are below their page, namespaces below their name. */
function nameOf({ title, namespace }: Pick<DumpPage, 'title' | 'namespace'>): string {
  const path = namespace === 0 ? title : title.replace(':', '/');
  return path.split('/').map(segmentOf).join('/');
}

function fileOf(dump: SourceFile, title: string): string {
  return `${dump.name}/${title}`;
}

function pictureKey(name: string): string {
  return name
    .replace(/[\s_]+/g, ' ')
    .normalize('NFC')
    .toLowerCase();
}

function isXml({ name }: SourceFile): boolean {
  return extensionOf(name) === 'xml';
}

async function isDump(file: SourceFile): Promise<boolean> {
  return !file.refusal && /<mediawiki[\s>]/.test(decodeMarkup(await readStart(file, 4096)));
}
