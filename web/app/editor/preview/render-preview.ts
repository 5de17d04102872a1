import type { Root } from 'hast';
import { type Api, answer } from '../../api/client.ts';
import { articleHtml } from '../../article/article-html.ts';

export interface Preview {
  title: string | null;
  html: string;
  notice: 'too_complex' | null;
}

/** Renders as for a stored page. */
export async function renderPreview(api: Api, path: string, body: string, signal: AbortSignal): Promise<Preview> {
  const { ast, title, notice } = await answer(api.POST('/api/pages/preview', { body: { path, body }, signal }));
  const tree = (ast ?? { type: 'root', children: [] }) as Root;
  return { title, notice, html: articleHtml(tree, { path, title: title ?? undefined }) };
}
