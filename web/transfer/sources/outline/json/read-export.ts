import { settleFragments } from '../../../markdown/settle-fragments.ts';
import { treeToMarkdown } from '../../../markdown/tree-to-markdown.ts';
import { dateOf } from '../../html/read-meta.ts';
import { leftOut, leftOutFor } from '../../left-out.ts';
import { extensionOf, folderOf, lastSegment, linkToFile } from '../../links.ts';
import { below, PageNames, segmentOf, withTitle } from '../../page-names.ts';
import { readStart } from '../../read-file.ts';
import { decodeMarkup } from '../../read-markup.ts';
import type { Origin, Source, SourceFile, SourcePage } from '../../source.ts';
import { documentToTree, type References } from './document-to-tree.ts';
import { type Collection, maxCollectionBytes, type OutlineDocument, readCollection } from './read-collection.ts';

const metadataName = 'metadata.json';
const metadataBytes = 16 * 1024;

/** Contains `metadata.json`; null: none. */
export async function jsonExportIn(files: readonly SourceFile[]): Promise<string | null> {
  for (const file of files) {
    if (lastSegment(file.name) !== metadataName || file.name.split('/').length > 2 || file.refusal) continue;
    const start = decodeMarkup(await readStart(file, metadataBytes));
    if (/"exportVersion"\s*:\s*\d/.test(start) && /"createdById"/.test(start)) return folderOf(file.name);
  }
  return null;
}

interface Places {
  folder: string;
  /** By id and address. */
  files: Map<string, string>;
  attachments: Map<string, { key: string; name: string }>;
}

/** Returns a file per collection, with uploads. */
export async function readJsonExport(files: readonly SourceFile[], folder: string): Promise<Source> {
  const source: Source = { pages: [], files: new Map(), aliases: new Map(), leftOut: [] };
  const places: Places = { folder, files: new Map(), attachments: new Map() };
  const names = new PageNames();
  let left = maxCollectionBytes;
  for (const file of files) {
    const isCollection = folderOf(file.name) === folder && extensionOf(file.name) === 'json';
    if (!isCollection) source.files.set(file.name, file);
    else if (lastSegment(file.name) !== metadataName) {
      try {
        const collection = await readCollection(file, left);
        left -= file.size;
        addCollection({ source, places, names }, file, collection);
      } catch (error) {
        source.leftOut.push(leftOutFor(file.name, error));
      }
    }
  }
  for (const { key, name } of places.attachments.values()) nameUpload(source, below(folder, key), name);
  return source;
}

function addCollection(
  { source, places, names }: { source: Source; places: Places; names: PageNames },
  file: SourceFile,
  { name, data, documents, attachments }: Collection,
): void {
  const root = names.take(segmentOf(name));
  const byId = new Map(documents.map((document) => [document.id, document]));
  const placeOfId = new Map<string, string>();
  const placeOf = (document: OutlineDocument, depth: number): string => {
    const known = placeOfId.get(document.id);
    if (known !== undefined) return known;
    const parent = document.parentId === null ? undefined : byId.get(document.parentId);
    // Circular parents are put below the collection.
    const above = parent === undefined || depth > 100 ? root : placeOf(parent, depth + 1);
    const place = placeOfId.get(document.id) ?? names.take(below(above, segmentOf(document.title)));
    placeOfId.set(document.id, place);
    return place;
  };
  for (const [id, attachment] of attachments) places.attachments.set(id, attachment);
  const pageAt = (place: string, title: string, text: unknown, origin: Origin | null): SourcePage => {
    const page = `${file.name}/${place}`;
    return {
      file: page,
      name: place,
      origin,
      tags: [],
      markdown: async () => toMarkdown(text, { page, title, places }),
    };
  };
  const own = pageAt(root, name, data, null);
  if (data !== null && treeToMarkdown(documentToTree(data, referencesOf(own.file, places))) !== '')
    source.pages.push(own);
  for (const document of documents) {
    const page = pageAt(placeOf(document, 0), document.title, document.data, originOf(document));
    source.pages.push(page);
    places.files.set(document.id, page.file);
    if (document.urlId !== '') places.files.set(document.urlId, page.file);
  }
}

function originOf({ author, updatedAt }: OutlineDocument): Origin {
  return { author, writtenAt: dateOf(updatedAt) };
}

function toMarkdown(data: unknown, { page, title, places }: { page: string; title: string; places: Places }): string {
  const tree = documentToTree(data, referencesOf(page, places));
  settleFragments(tree);
  // The title is separate; the text may start with a heading.
  return `${withTitle(title, '').trimEnd()}\n\n${treeToMarkdown(tree)}`.trimEnd().concat('\n');
}

function referencesOf(page: string, { folder, files, attachments }: Places): References {
  const document = (id: string) => {
    const file = files.get(id);
    return file === undefined ? null : linkToFile(page, file);
  };
  return {
    document,
    url(href) {
      const upload = attachments.get(/\/api\/attachments\.redirect\?(?:[^#]*&)?id=([\w-]{1,60})/.exec(href)?.[1] ?? '');
      if (upload) return linkToFile(page, below(folder, upload.key));
      const [, id = '', fragment = ''] = /\/doc\/(?:[^/?#]*-)?([\w-]{1,60})[^#]*(#.*)?$/.exec(href) ?? [];
      const url = document(id);
      const place = fragment.replace(/^#h-/, '#');
      return url === null ? href.replace(/^#h-/, '#') : url + place;
    },
  };
}

/** The same as on its page. */
function nameUpload({ files, leftOut: leftOutLines }: Source, key: string, attachmentName: string): void {
  const file = files.get(key);
  if (!file) leftOutLines.push(leftOut('failed', key, 'attachment_missing'));
  if (!file || attachmentName === '') return;
  const { name, size, refusal } = file;
  files.set(key, { name, size, attachmentName, ...(refusal && { refusal }), open: () => file.open() });
}
