import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';

/** Rejects with an ApiProblem. */
export async function giveTags(id: string, tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  await answer(browserApi().PUT('/api/pages/{id}/tags', { params: { path: { id } }, body: { tags } }));
}
