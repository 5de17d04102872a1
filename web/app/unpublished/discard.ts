import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';

/**
 * Returns the restoring id; null without changes. Rejects with `live_text_in_use` while others write, unless `force`.
 */
export async function discardChanges(pageId: string, force: boolean): Promise<string | null> {
  const params = { path: { id: pageId } };
  const { discardId } = await answer(browserApi().POST('/api/pages/{id}/live/discard', { params, body: { force } }));
  return discardId;
}

/** Brings discarded changes back, unpublished. */
export async function restoreDiscarded(pageId: string, discardId: string): Promise<void> {
  const params = { path: { id: pageId } };
  await answer(browserApi().POST('/api/pages/{id}/live/restore', { params, body: { discardId } }));
}

export async function loadChanges(pageId: string): Promise<{ published: string; live: string }> {
  const params = { path: { id: pageId } };
  const [page, live] = await Promise.all([
    answer(browserApi().GET('/api/pages/{id}', { params: { ...params, query: { omit: 'ast' } } })),
    answer(browserApi().GET('/api/pages/{id}/live', { params })),
  ]);
  return { published: (page.body ?? '').replace(/\r\n?/g, '\n'), live: live.body ?? '' };
}
