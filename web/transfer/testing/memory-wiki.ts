import { TransferError } from '../errors.ts';
import type { ExportedWiki } from '../export/exported-wiki.ts';
import { digest } from '../export/page-files.ts';
import { piecesOf } from '../sources/read-file.ts';
import type { Origin } from '../sources/source.ts';
import type { Attachment, PageTag, Wiki, WikiChild, WikiPage } from '../wiki.ts';

interface MemoryPage extends WikiPage {
  body: string;
  origin: Origin | null;
  tags: string[];
}

interface MemoryFile extends Attachment {
  pageId: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export type MemoryWiki = Omit<Wiki, 'isEnd'> &
  ExportedWiki & {
    pages: Map<string, MemoryPage>;
    files: MemoryFile[];
    /** How often something was written. */
    writes: number;
    put(path: string, body: string): MemoryPage;
    attach(page: WikiPage, name: string, text: string): Promise<MemoryFile>;
  };

let lastId = 0;
const newId = () => (++lastId).toString(16).padStart(24, '0');

/** A wiki that keeps its pages and files in memory, for tests of what is brought in and out. */
export function memoryWiki(url = 'https://wiki.example.com'): MemoryWiki {
  const pages = new Map<string, MemoryPage>();
  const files: MemoryFile[] = [];
  const byId = (id: string): MemoryPage => {
    for (const page of pages.values()) if (page.id === id) return page;
    throw new TransferError('page_not_found', 'There is no such page.');
  };
  const ofPage = async function* (pageId: string) {
    for (const file of files.toReversed()) if (file.pageId === pageId) yield file;
  };
  const tagsOf = (page: MemoryPage): PageTag[] => page.tags.map((tag) => ({ tag, source: 'hand' }));
  const put = (path: string, body: string, origin: Origin | null = null): MemoryPage => {
    const { id = newId(), tags = [] } = pages.get(path) ?? {};
    const page = { id, path, body, origin, tags, revisionId: newId() };
    pages.set(path, page);
    return page;
  };
  const add = async (pageId: string, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<MemoryFile> => {
    const id = newId();
    const addresses = { url: `/api/attachments/${id}`, fileUrl: `/files/${id}/${encodeURIComponent(name)}` };
    const facts = { size: bytes.length, sha256: await digest(bytes), contentType: null, isHealthy: true };
    const at = '2026-03-01T09:30:00.000Z';
    const file = { id, pageId, name, bytes, ...facts, ...addresses, markdown: '', createdAt: at };
    files.push(file);
    return file;
  };

  const wiki: MemoryWiki = {
    url,
    pages,
    files,
    writes: 0,
    put,
    attach: ({ id }, name, text) => add(id, name, new TextEncoder().encode(text)),
    isEnd: () => false,
    findPage: async (path) => pages.get(path) ?? null,
    createPages: async (some) =>
      some.map(({ path, body, origin }) => {
        const page = pages.get(path);
        if (page) return { isNew: false, page };
        wiki.writes += 1;
        return { isNew: true, page: put(path, body, origin) };
      }),
    async updatePage(id, { body, origin }) {
      wiki.writes += 1;
      return put(byId(id).path, body, origin);
    },
    tags: async (id) => tagsOf(byId(id)),
    async setTags(id, tags) {
      wiki.writes += 1;
      byId(id).tags = tags;
      return tagsOf(byId(id));
    },
    async *children(path) {
      const prefix = path === '/' ? '/' : `${path}/`;
      const names = new Map<string, WikiChild>();
      for (const one of pages.keys()) {
        if (!one.startsWith(prefix) || one === path) continue;
        const [name = '', ...rest] = one.slice(prefix.length).split('/');
        const hasChildren = rest.length > 0 || names.get(name)?.hasChildren === true;
        const pageId = pages.get(prefix + name)?.id ?? null;
        names.set(name, { path: prefix + name, name, title: null, pageId, hasChildren });
      }
      yield* names.values();
    },
    uploadPolicy: async () => ({ maxBytes: 1e6, multipartOverheadBytes: 0, fileNameMaxBytes: 255 }),
    attachments: ofPage,
    async upload(page, { name, open }) {
      wiki.writes += 1;
      const parts: Uint8Array[] = [];
      for await (const piece of piecesOf({ open })) parts.push(piece);
      return page.add(await add(page.pageId, name, new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())));
    },
    async pageAt(path) {
      const page = pages.get(path);
      return page ? { id: page.id, path, title: path } : null;
    },
    async page(id) {
      const { path, body, revisionId } = byId(id);
      const at = '2026-03-01T09:30:00.000Z';
      const people = { createdAt: at, createdBy: 'Ada', updatedAt: at, updatedBy: 'Ada' };
      return { id, path, title: path, body, revisionId, tree: null, origin: null, ...people };
    },
    pageOfAttachment: async (id) => files.find((file) => file.id === id)?.pageId ?? null,
    async download(id) {
      const file = files.find((one) => one.id === id);
      if (!file) throw new TransferError('attachment_not_found', 'There is no such file.');
      return file.bytes;
    },
  };
  return wiki;
}
