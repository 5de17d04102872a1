import type { PageAttachments, WikiPage } from '../wiki.ts';
import type { PlannedPage } from './plan-pages.ts';

/**
 * Returns the original text, for a page that returns to the very page it was exported from. Null for any other, for one
 * whose file has been changed, and when one of its attachments is gone: its references have to lead to another.
 */
export async function bodyAtHome(
  { source: { home }, path }: PlannedPage,
  found: WikiPage,
  attached: PageAttachments | null,
): Promise<string | null> {
  if (!home || home.pageId !== found.id || home.path !== path) return null;
  const body = await home.body();
  if (body === null || body === found.body) return body;
  return home.attachmentIds.every((id) => attached?.hasHealthy(id)) ? body : null;
}
