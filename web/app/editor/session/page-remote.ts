import { type Api, answer } from '../../api/client.ts';
import type { PageRemote } from './edit-state.ts';

/** Returns the calls of the api that editing needs. */
export function createPageRemote(api: Api): PageRemote {
  return {
    create: (path, body) => answer(api.POST('/api/pages', { body: { path, body } })),
    update: (id, body, baseRevisionId) =>
      answer(api.PUT('/api/pages/{id}', { params: { path: { id } }, body: { body, baseRevisionId } })),
    async readAt(path) {
      const page = await answer(api.GET('/api/pages', { params: { query: { path, omit: 'ast' } } }));
      return { ...page, body: page.body ?? '' };
    },
    async readPage(id) {
      const page = await answer(api.GET('/api/pages/{id}', { params: { path: { id }, query: { omit: 'ast' } } }));
      return { ...page, body: page.body ?? '' };
    },
    async readRevision(id) {
      const revision = await answer(
        api.GET('/api/revisions/{id}', { params: { path: { id }, query: { omit: 'ast' } } }),
      );
      return { revisionId: revision.id, body: revision.body };
    },
  };
}
