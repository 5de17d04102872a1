import type { ElementContent, RootContent } from 'hast';
import { addressed, articleHtml } from '../../app/article/article-html.ts';
import { attempt, type ExportedFile, type ExportRun } from './export-run.ts';
import type { ExportedPage } from './exported-wiki.ts';
import { findPlace } from './find-place.ts';
import { assetsFolder, type HtmlStyles, htmlAssets, stylesName } from './html-assets.ts';
import { htmlIndex } from './html-index.ts';
import { htmlPage } from './html-page.ts';
import { type Layout, layOut, type PlacedPage, relativeFileUrl } from './layout.ts';
import { openPageFiles, readAttachment } from './page-files.ts';

const indexName = 'index.html';
const encoder = new TextEncoder();

/** Without server and scripts. `finish` changes HTML, such as drawing diagrams. */
export async function* exportHtml(
  run: ExportRun,
  styles: HtmlStyles,
  finish: (article: string) => Promise<string> = async (article) => article,
): AsyncGenerator<ExportedFile> {
  const { wiki, root, pages, now } = run;
  const layout = layOut(pages, root, { ending: '.html', taken: [indexName, 'index', assetsFolder], topName: 'home' });
  const files = openPageFiles(wiki, layout);
  const done: PlacedPage[] = [];
  let hasFormulas = false;
  for (const placed of layout.pages) {
    const findFile = (id: string) => files.find(placed, id);
    const read = await attempt(run, { path: placed.path, attachment: null }, async () => {
      const page = await wiki.page(placed.id, true);
      const addresses = new Map<string, string>();
      for (const address of addressesIn(page.tree?.children ?? [])) {
        if (addresses.has(address)) continue;
        const place = await findPlace(address, placed, { layout, findFile, wikiUrl: wiki.url });
        if (!place) continue;
        addresses.set(address, 'url' in place ? place.url : relativeFileUrl(placed.file, place.file) + place.suffix);
      }
      const attachments = await files.filesOf(placed);
      const article = await finish(articleOf(page, addresses));
      return { text: pageText(page, placed, article, layout), attachments, updatedAt: page.updatedAt };
    });
    if (read) {
      hasFormulas ||= read.text.includes('class="katex');
      done.push(placed);
      yield { name: placed.file, bytes: encoder.encode(read.text), modifiedAt: new Date(read.updatedAt) };
      for (const { attachment, file } of read.attachments) {
        const where = { path: placed.path, attachment: attachment.name };
        const bytes = await attempt(run, where, () => readAttachment(wiki, attachment));
        if (bytes) yield { name: file, bytes, modifiedAt: new Date(attachment.createdAt) };
      }
    }
    run.onPage(placed);
  }
  const title = layout.byPath.get(root)?.title ?? root;
  const index = htmlPage({ title, styles: stylesName, trail: [], content: htmlIndex(done, root) });
  yield { name: indexName, bytes: encoder.encode(index), modifiedAt: now };
  yield* htmlAssets(styles, hasFormulas, now);
}

function articleOf({ tree, title, path }: ExportedPage, addresses: ReadonlyMap<string, string>): string {
  const addressOf = (address: string) => addresses.get(address) ?? address;
  const options = { path, title, addressOf, showsOutsideImages: true };
  return articleHtml(tree ?? { type: 'root', children: [] }, options);
}

function pageText({ title, path }: ExportedPage, { file }: PlacedPage, article: string, layout: Layout): string {
  return htmlPage({
    title,
    styles: relativeFileUrl(file, stylesName),
    trail: [
      { href: relativeFileUrl(file, indexName), title: '⌂' },
      ...pagesAbove(path, layout).map((above) => ({ href: relativeFileUrl(file, above.file), title: above.title })),
    ],
    content: `<div class="article">${article}</div>`,
  });
}

function pagesAbove(path: string, { byPath }: Layout): PlacedPage[] {
  const names = path.split('/').slice(1, -1);
  const paths = ['/', ...names.map((_name, index) => `/${names.slice(0, index + 1).join('/')}`)];
  return paths.flatMap((one) => (one === path ? [] : (byPath.get(one) ?? [])));
}

function* addressesIn(children: readonly (RootContent | ElementContent)[]): Generator<string> {
  for (const node of children) {
    if (node.type !== 'element') continue;
    for (const name of addressed) {
      const address = node.properties[name];
      if (typeof address === 'string') yield address;
    }
    yield* addressesIn(node.children);
  }
}
