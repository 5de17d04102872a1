import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { TaggedPages } from '../api/types.ts';

/** The initial text of a new page; `fillIn` interpolates its title and place. */
export interface LoadedTemplate {
  body: string;
  /** Tags to add once the page exists, besides those in its text. */
  tags: string[];
}

export type Template = TaggedPages['items'][number];

const offeredMax = 100;

/** The pages that a new page can begin with. */
export async function loadTemplates(signal: AbortSignal): Promise<Template[]> {
  const templates: Template[] = [];
  for (let cursor: string | null | undefined; cursor !== null && templates.length < offeredMax; ) {
    const query = { limit: offeredMax - templates.length, ...(cursor && { cursor }) };
    const params = { path: { tag: 'template' }, query };
    const part: TaggedPages = await answer(browserApi().GET('/api/tags/{tag}/pages', { params, signal }));
    templates.push(...part.items);
    cursor = part.nextCursor;
  }
  return templates;
}

/**
 * The text of a template with who begins the page and when filled in, and its tags. The places for its title and its path
 * are filled with themselves: both may still change while the page is begun.
 */
export async function loadTemplate(id: string): Promise<LoadedTemplate> {
  const query = { path: '{{path}}', title: '{{title}}', date: today() };
  return answer(browserApi().GET('/api/pages/{id}/as-template', { params: { path: { id }, query } }));
}

/** Returns the writer's local date as ISO 8601. */
export function today(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
