import { type Api, answer } from '../api/client.ts';
import { isProblem } from '../api/problem.ts';

export interface ExportView {
  path: string;
  /** Null without a page. */
  title: string | null;
}

/** Rejects with an ApiProblem for invalid paths. */
export async function loadExport(api: Api, url: string): Promise<ExportView> {
  const path = new URL(url).searchParams.get('path') ?? '/';
  try {
    const { title } = await answer(api.GET('/api/pages', { params: { query: { path, omit: 'body,ast' } } }));
    return { path, title };
  } catch (error) {
    if (isProblem(error, 'page_not_found')) return { path, title: null };
    throw error;
  }
}
