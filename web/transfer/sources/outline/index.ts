import { maxPageBytes, refuseTooLarge } from '../../page-size.ts';
import { isMarkdown } from '../markdown/markdown.ts';
import { segmentOf } from '../page-names.ts';
import { readStart, readText } from '../read-file.ts';
import { decodeMarkup } from '../read-markup.ts';
import type { Format, Source, SourceFile, SourcePage } from '../source.ts';
import { splitRefused } from '../split-refused.ts';
import { convertDocument } from './convert-document.ts';
import { jsonExportIn, readJsonExport } from './json/read-export.ts';

/** The number of documents examined, and the bytes of each. */
const probe = { documents: 50, bytes: 64 * 1024 };

/** Markdown: folders of collections and children; JSON: a file per collection. */
export const outline: Format = {
  name: 'outline',
  title: 'Outline export (JSON or Markdown)',

  async detects(files) {
    if ((await jsonExportIn(files)) !== null) return true;
    const documents = files.filter(({ name, refusal }) => isMarkdown(name) && !refusal);
    if (documents.length === 0) return false;
    if (files.some(({ name }) => isUpload(name))) return true;
    for (const document of documents.slice(0, probe.documents)) {
      if (isOfOutline(decodeMarkup(await readStart(document, probe.bytes)))) return true;
    }
    return false;
  },

  async read(files): Promise<Source> {
    const folder = await jsonExportIn(files);
    if (folder !== null) return readJsonExport(files, folder);
    const { readable, leftOut } = splitRefused(files, ({ name }) => isMarkdown(name));
    const pages = readable.filter(({ name }) => isMarkdown(name)).map(pageOf);
    const others = readable.filter(({ name }) => !isMarkdown(name));
    return { pages, files: new Map(others.map((file) => [file.name, file])), aliases: new Map(), leftOut };
  },
};

/** By the ids of owner and file. */
function isUpload(name: string): boolean {
  const id = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
  return new RegExp(`(?:^|/)(?:uploads|public)/${id}/${id}/`, 'i').test(name);
}

/** Decides by a lone backslash, too. */
function isOfOutline(text: string): boolean {
  return /\]\(mention:\/\//.test(text) || /^(?:\+{3,}|\\)$/m.test(text);
}

function pageOf(file: SourceFile): SourcePage {
  const markdown = async () => {
    refuseTooLarge(file.size);
    return convertDocument(await readText(file, maxPageBytes));
  };
  // %2F is a slash, %5C a backslash.
  const segments = file.name.replace(/\.(?:md|markdown)$/i, '').split('/');
  const name = segments.map((segment) => segmentOf(segment.replace(/%2F|%5C/gi, '-'))).join('/');
  return { file: file.name, name, origin: null, tags: [], markdown };
}
