import type { PageAttachments, WikiPage } from '../wiki.ts';
import type { PlannedPage } from './plan-pages.ts';

/** Returns the original for a page returning home. Null for others, changed files and missing attachments. */
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
