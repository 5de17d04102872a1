import { maxPageBytes, refuseTooLarge } from '../../page-size.ts';
import { leftOutFor } from '../left-out.ts';
import { readText } from '../read-file.ts';
import type { Format, Source, SourceFile, SourcePage } from '../source.ts';

/** README.md and index.md are the page of their folder. */
export const markdown: Format = {
  name: 'markdown',
  title: 'Markdown files',
  detects: async () => true,
  async read(files) {
    const source: Source = { pages: [], files: new Map(), aliases: new Map(), leftOut: [] };
    for (const file of files) {
      const { name, refusal } = file;
      if (!isMarkdown(name)) source.files.set(name, file);
      else if (!refusal) source.pages.push(pageOf(file));
      else if (refusal.code !== 'hidden') source.leftOut.push(leftOutFor(name, refusal));
    }
    return source;
  },
};

export const isMarkdown = (name: string): boolean => /[^/]\.(md|markdown)$/i.test(name);

/** The page of the file or of its folder. */
export function pageNameOf(file: string): string {
  const match = /^(?:(.*)\/)?(?:readme|index)\.(?:md|markdown)$/i.exec(file);
  return match ? (match[1] ?? '') : file.replace(/\.(md|markdown)$/i, '');
}

function pageOf(file: SourceFile): SourcePage {
  const markdown = () => {
    refuseTooLarge(file.size);
    return readText(file, maxPageBytes);
  };
  return { file: file.name, name: pageNameOf(file.name), origin: null, tags: [], markdown: async () => markdown() };
}
