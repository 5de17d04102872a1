import { browserApi, quietApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { CommentsApi } from './comments-api.ts';

const partSize = 100;

/** Automatic requests don't sign the reader out. */
export function browserComments(pageId: string): CommentsApi {
  const byPage = { path: { id: pageId } };
  const byId = (id: string) => ({ path: { id } });
  return {
    threads(state, cursor) {
      const query = { state, limit: partSize, ...(cursor === null ? {} : { cursor }) };
      return answer(quietApi().GET('/api/pages/{id}/comments', { params: { ...byPage, query } }));
    },
    replies(threadId, cursor) {
      const query = { limit: partSize, cursor };
      return answer(quietApi().GET('/api/comments/{id}/replies', { params: { ...byId(threadId), query } }));
    },
    comment: (id) => answer(quietApi().GET('/api/comments/{id}', { params: byId(id) })),
    write: (body) => answer(browserApi().POST('/api/pages/{id}/comments', { params: byPage, body })),
    edit: (id, body) => answer(browserApi().PATCH('/api/comments/{id}', { params: byId(id), body })),
    remove: (id) => browserApi().DELETE('/api/comments/{id}', { params: byId(id) }),
    settle(threadId, isResolved) {
      const params = byId(threadId);
      return isResolved
        ? answer(browserApi().POST('/api/comments/{id}/resolve', { params }))
        : answer(browserApi().POST('/api/comments/{id}/reopen', { params }));
    },
  };
}
