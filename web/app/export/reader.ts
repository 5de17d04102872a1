import type { Root } from 'hast';
import { TransferError } from '../../transfer/errors.ts';
import type { ExportedWiki } from '../../transfer/export/exported-wiki.ts';
import type { Attachment as WikiAttachment } from '../../transfer/wiki.ts';
import { type Api, answer } from '../api/client.ts';
import { download } from '../api/download.ts';
import { ApiProblem, isProblem } from '../api/problem.ts';
import type { Attachment } from '../api/types.ts';

const listLimit = 100;

export function browserReader(api: Api, signal: AbortSignal): ExportedWiki {
  return {
    url: window.location.origin,
    async pageAt(path) {
      try {
        const { id, title } = await answer(api.GET('/api/pages', { params: { query: { path, omit: 'body,ast' } } }));
        return { id, path, title };
      } catch (error) {
        if (isProblem(error, 'page_not_found')) return null;
        throw error;
      }
    },
    async *children(path) {
      let cursor: string | null = null;
      do {
        const query: { path: string; limit: number; cursor?: string } = { path, limit: listLimit };
        if (cursor !== null) query.cursor = cursor;
        const part: { items: Awaited<ReturnType<typeof childrenOf>>['items']; nextCursor: string | null } =
          await childrenOf(api, query);
        yield* part.items;
        cursor = part.nextCursor;
      } while (cursor !== null);
    },
    async page(id, withTree) {
      const params = { path: { id }, query: withTree ? {} : { omit: 'ast' } };
      const page = await answer(api.GET('/api/pages/{id}', { params }));
      const tree = (page.rendered?.ast ?? null) as Root | null;
      const people = { createdBy: page.createdBy.name, updatedBy: page.updatedBy.name };
      return { ...page, ...people, body: page.body ?? '', tree };
    },
    tags: async (id) => (await answer(api.GET('/api/pages/{id}/tags', { params: { path: { id } } }))).items,
    async *attachments(pageId) {
      let cursor: string | null = null;
      do {
        const query: { pageId: string; limit: number; cursor?: string } = { pageId, limit: listLimit };
        if (cursor !== null) query.cursor = cursor;
        const part: { items: Attachment[]; nextCursor: string | null } = await attachmentsOf(api, query);
        yield* part.items.map(attachmentOf);
        cursor = part.nextCursor;
      } while (cursor !== null);
    },
    async pageOfAttachment(id) {
      try {
        return (await answer(api.GET('/api/attachments/{id}/metadata', { params: { path: { id } } }))).pageId;
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }
    },
    async download(id) {
      const response = await download(`/api/attachments/${id}/original`, { signal });
      return new Uint8Array(await response.arrayBuffer());
    },
    isEnd: (error) =>
      !(error instanceof TransferError) &&
      !(error instanceof ApiProblem && error.status >= 400 && ![401, 429, 502, 503, 504].includes(error.status)),
  };
}

const childrenOf = (api: Api, query: { path: string; limit: number; cursor?: string }) =>
  answer(api.GET('/api/pages/children', { params: { query } }));

const attachmentsOf = (api: Api, query: { pageId: string; limit: number; cursor?: string }) =>
  answer(api.GET('/api/attachments', { params: { query } }));

const attachmentOf = ({ health, ...attachment }: Attachment): WikiAttachment => ({
  ...attachment,
  isHealthy: health === 'ok',
});
