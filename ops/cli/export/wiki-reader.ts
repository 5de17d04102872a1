import type { Root } from 'hast';
import type { ExportedPage, ExportedWiki } from '../../../web/transfer/export/exported-wiki.ts';
import { CliError } from '../errors.ts';
import type { Client } from '../http/client.ts';
import { download } from '../http/download.ts';
import { ApiError, ConnectionError, NotAWikiError } from '../http/errors.ts';
import { type Connection, request } from '../http/request.ts';
import { isObject, type JsonObject, textOrNull } from '../http/wire.ts';

/** Returns the wiki that a client speaks to, as an export reads it. */
export function wikiReader(client: Client, connection: Connection): ExportedWiki {
  const read = (path: string) => request(connection, 'GET', path);
  return {
    url: client.url,
    async pageAt(path) {
      const page = await client.findPage(path);
      return page && { id: page.id, path: page.path, title: page.title ?? page.path };
    },
    children: (path) => client.children(path),
    async page(id, withTree) {
      const page = readExportedPage(await read(`/api/pages/${id}${withTree ? '' : '?omit=ast'}`));
      if (page) return page;
      throw new CliError('unexpected_answer', `${client.url} gave a page that this version does not know.`);
    },
    tags: (pageId) => client.tags(pageId),
    attachments: (pageId) => client.attachments(pageId),
    async pageOfAttachment(id) {
      try {
        const attachment = await read(`/api/attachments/${id}/metadata`);
        return isObject(attachment) ? textOrNull(attachment.pageId) : null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    download: (id) => download(connection, `/api/attachments/${id}/original`),
    isEnd,
  };
}

function isEnd(error: unknown): boolean {
  if (error instanceof ConnectionError || error instanceof NotAWikiError) return true;
  return error instanceof ApiError && [401, 429, 502, 503, 504].includes(error.status);
}

function readExportedPage(value: unknown): ExportedPage | null {
  if (!isObject(value)) return null;
  const { id, path, title, revisionId, body, createdAt, updatedAt, createdBy, updatedBy, origin, rendered } = value;
  const texts = { id, path, title, revisionId, body, createdAt, updatedAt };
  if (!areTexts(texts)) return null;
  const tree = isObject(rendered) && isTree(rendered.ast) ? rendered.ast : null;
  return { ...texts, tree, createdBy: nameOf(createdBy), updatedBy: nameOf(updatedBy), origin: readOrigin(origin) };
}

const areTexts = <K extends string>(value: Record<K, unknown>): value is Record<K, string> =>
  Object.values(value).every((one) => typeof one === 'string');

const isTree = (value: unknown): value is Root =>
  isObject(value) && value.type === 'root' && Array.isArray(value.children);

const nameOf = (person: unknown): string => (isObject(person) && textOrNull(person.name)) || '';

const readOrigin = (origin: unknown) =>
  isObject(origin) ? { author: text(origin, 'author'), writtenAt: text(origin, 'writtenAt') } : null;

const text = (value: JsonObject, name: string) => textOrNull(value[name]);
