import { isConfluence } from '../confluence/detect.ts';
import { extensionOf } from '../links.ts';
import { isNotion } from '../notion/detect.ts';
import { PageNames, segmentOf } from '../page-names.ts';
import { readStart } from '../read-file.ts';
import { decodeMarkup, readMarkup } from '../read-markup.ts';
import type { Format, Source, SourceFile, SourcePage } from '../source.ts';
import { splitRefused } from '../split-refused.ts';
import { convertDocument } from './convert-document.ts';
import { originOf } from './read-meta.ts';

const headBytes = 64 * 1024;

/** `index.html` is the page of its folder. */
export const html: Format = {
  name: 'html',
  title: 'HTML files',

  async detects(files) {
    const hasPages =
      files.some((file) => isHtml(file) && !file.refusal) &&
      !files.some(({ name }) => /\.(?:md|markdown)$/i.test(name));
    return hasPages && !isNotion(files) && !(await isConfluence(files));
  },

  async read(files): Promise<Source> {
    const { readable, leftOut } = splitRefused(files, isHtml);
    const names = new PageNames();
    const pages: SourcePage[] = [];
    for (const file of readable.filter(isHtml)) {
      pages.push({
        file: file.name,
        name: names.take(nameOf(file.name)),
        origin: originOf(decodeMarkup(await readStart(file, headBytes))),
        tags: [],
        markdown: async () => convertDocument(await readMarkup(file)),
      });
    }
    return { pages, files: new Map(readable.map((file) => [file.name, file])), aliases: new Map(), leftOut };
  },
};

function isHtml({ name }: SourceFile): boolean {
  return ['html', 'htm', 'xhtml'].includes(extensionOf(name));
}

function nameOf(file: string): string {
  const segments = file.replace(/\.x?html?$/i, '').split('/');
  // Texinfo's index of a manual.
  if (/^(?:index|INDEX|[Dd]efault|DEFAULT)$/.test(segments.at(-1) ?? '')) segments.pop();
  return segments.map(segmentOf).join('/');
}
