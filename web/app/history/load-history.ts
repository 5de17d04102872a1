import type { Root } from 'hast';
import { type Api, answer } from '../api/client.ts';
import type { RevisionDiff, RevisionSummary } from '../api/types.ts';
import { articleHtml } from '../article/article-html.ts';
import type { PageHead } from '../article/load-article.ts';

/** The query of the screen's address. */
export interface HistoryQuery {
  /** The shown revision; null: the current one. */
  revision: string | null;
  /** Null: the previous revision. */
  against: string | null;
  show: 'changes' | 'text';
}

export interface HistoryData {
  page: PageHead;
  revisions: RevisionSummary[];
  nextCursor: string | null;
  query: HistoryQuery;
  revision: RevisionSummary;
  diff: RevisionDiff | null;
  /** The article, if the text is shown. */
  html: string | null;
}

/** Reads the query of an address. */
export function historyQueryOf(searchParams: URLSearchParams): HistoryQuery {
  const show = searchParams.get('show') === 'text' ? 'text' : 'changes';
  return { revision: searchParams.get('revision'), against: searchParams.get('against'), show };
}

/** Relative to the history. */
export function historySearch({ revision, against, show }: HistoryQuery): string {
  const params = new URLSearchParams();
  if (revision) params.set('revision', revision);
  if (against) params.set('against', against);
  if (show === 'text') params.set('show', show);
  return `?${params}`;
}

/** Rejects with an ApiProblem. */
export async function loadHistory(api: Api, path: string, query: HistoryQuery): Promise<HistoryData> {
  const page = await answer(api.GET('/api/pages', { params: { query: { path, omit: 'body,ast' } } }));
  const id = query.revision ?? page.revisionId;
  const [list, shown] = await Promise.all([
    loadRevisions(api, page.id),
    query.show === 'text' ? loadText(api, id, path) : loadDiff(api, id, query.against),
  ]);
  return { page, revisions: list.items, nextCursor: list.nextCursor, query, ...shown };
}

/** Newest first. */
export function loadRevisions(api: Api, pageId: string, cursor?: string) {
  return answer(
    api.GET('/api/pages/{id}/revisions', { params: { path: { id: pageId }, query: { limit: 50, cursor } } }),
  );
}

async function loadDiff(api: Api, id: string, against: string | null) {
  const diff = await answer(
    api.GET('/api/revisions/{id}/diff', { params: { path: { id }, query: against ? { against } : {} } }),
  );
  return { revision: diff.to, diff, html: null };
}

/** For the page at `path`. */
export async function loadText(api: Api, id: string, path: string) {
  const { body, rendered, ...revision } = await answer(api.GET('/api/revisions/{id}', { params: { path: { id } } }));
  const tree = (rendered?.ast ?? { type: 'root', children: [] }) as Root;
  return { revision, diff: null, html: articleHtml(tree, { path }) };
}
