import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { TaggedPages } from '../api/types.ts';

/** Completed by `fillIn`. */
export interface LoadedTemplate {
  body: string;
  /** Besides those in the text. */
  tags: string[];
}

export type Template = TaggedPages['items'][number];

const offeredMax = 100;

/** Returns the pages that a new page can begin with. */
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

/** Fills who and when; title and path keep their placeholders, as they may change. */
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
