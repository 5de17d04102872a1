import { sha256Of } from '../../transfer/import/sha256.ts';
import { piecesOf } from '../../transfer/sources/read-file.ts';
import type { Origin } from '../../transfer/sources/source.ts';
import type { Attachment, PageAttachments, Upload, UploadPolicy, Wiki, WikiPage } from '../../transfer/wiki.ts';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { ApiProblem } from '../api/problem.ts';
import { endRefusedSession, sendAttachment } from '../attachments/browser-uploads.ts';
import { failureText } from '../attachments/upload/failure-text.ts';
import type { UploadFailure } from '../attachments/upload/outcome.ts';
import { problemText } from '../components/problem-notice.tsx';
import type { TFunction } from '../i18n/i18n.ts';
import { pause, WikiProblem, withRetries } from './wiki-problem.ts';

interface Words {
  t: TFunction;
  language: string;
}

const uploadAttempts = 3;

/** After `stopping`, nothing is retried. */
export function browserWiki({ t, language }: Words, stopping: AbortSignal): Wiki {
  const textOf = (problem: ApiProblem) => problemText(problem, t);
  const call = <T>(work: () => Promise<T>) => withRetries(work, textOf, stopping);
  const api = browserApi();

  async function* list<T>(load: (cursor?: string) => Promise<{ items: T[]; nextCursor: string | null }>) {
    let cursor: string | undefined;
    do {
      const { items, nextCursor } = await call(() => load(cursor));
      yield* items;
      cursor = nextCursor ?? undefined;
    } while (cursor !== undefined);
  }

  async function findPage(path: string): Promise<WikiPage | null> {
    try {
      const query = { path, omit: 'ast' };
      const page = await call(() => answer(api.GET('/api/pages', { params: { query } })));
      // It was found at its former path.
      return page.path === path ? { ...page, body: page.body ?? null } : null;
    } catch (error) {
      if (error instanceof WikiProblem && error.code === 'page_not_found') return null;
      throw error;
    }
  }

  return {
    findPage,
    async createPages(pages) {
      const sent = pages.map(({ path, body, origin }) => ({ path, body, ...wire(origin) }));
      const { items } = await call(() => answer(api.POST('/api/pages/import', { body: { pages: sent } })));
      return items.map((item, index) => {
        if (item.result === 'refused') {
          const { status, code, detail, ...members } = item.problem;
          return new WikiProblem(
            code,
            textOf(new ApiProblem({ status, code, detail, requestId: null, members })),
            status,
          );
        }
        if (item.result === 'exists') return { isNew: false, page: item.page };
        return { isNew: true, page: { ...item.page, body: pages[index]?.body ?? null } };
      });
    },
    async updatePage(id, { body, baseRevisionId, origin }) {
      const sent = { body, baseRevisionId, ...wire(origin) };
      const params = { path: { id }, query: { omit: 'ast' } };
      const page = await call(() => answer(api.PUT('/api/pages/{id}', { params, body: sent })));
      return { ...page, body };
    },
    tags: async (id) => (await call(() => answer(api.GET('/api/pages/{id}/tags', { params: { path: { id } } })))).items,
    setTags: async (id, tags) =>
      (await call(() => answer(api.PUT('/api/pages/{id}/tags', { params: { path: { id } }, body: { tags } })))).items,
    children: (path) =>
      list((cursor) => answer(api.GET('/api/pages/children', { params: { query: { path, limit: 100, cursor } } }))),
    uploadPolicy: () => call(() => answer(api.GET('/api/attachments/upload-policy'))),
    async *attachments(pageId) {
      const load = (cursor?: string) =>
        answer(api.GET('/api/attachments', { params: { query: { pageId, limit: 100, cursor } } }));
      for await (const one of list(load)) yield { ...one, isHealthy: one.health === 'ok' };
    },
    upload: (page, file, policy) => upload({ t, language }, stopping, page, file, policy),
    isEnd: (error) => error instanceof WikiProblem && error.isEnd,
  };
}

/** Retries only if it certainly didn't arrive. */
async function upload(
  { t, language }: Words,
  stopping: AbortSignal,
  page: PageAttachments,
  upload: Upload,
  policy: UploadPolicy,
): Promise<Attachment> {
  const { name, size } = upload;
  const pieces: BlobPart[] = [];
  for await (const piece of piecesOf(upload)) pieces.push(new Uint8Array(piece));
  const file = new File(pieces, name);
  for (let attempt = 1; ; attempt++) {
    const outcome = await sendAttachment(file, page.pageId, { signal: new AbortController().signal });
    if (outcome.kind === 'done') return page.add({ ...outcome.answer, isHealthy: true });
    if (outcome.kind === 'cancelled') throw new WikiProblem('interrupted', t('problem.unknown'), 499);
    const { failure } = outcome;
    if (failure.kind === 'signed-out') endRefusedSession();
    const isBusy = failure.kind === 'refused' && [429, 502, 503, 504].includes(failure.problem.status);
    const isUnsure = failure.kind === 'network' || isBusy;
    if (isUnsure && !stopping.aborted) {
      await pause(1000 * attempt, stopping);
      const arrived = await page.findNew(name, await sha256Of(piecesOf(upload)));
      if (arrived) return page.add(arrived);
    }
    if (!isUnsure || attempt >= uploadAttempts || stopping.aborted) {
      const words = failureText({ name, size, failure, origin: 'text', policy }, t, language);
      throw new WikiProblem(codeOf(failure), words, statusOf(failure));
    }
  }
}

function codeOf(failure: UploadFailure): string {
  if (failure.kind === 'refused') return failure.problem.code;
  return (
    { 'too-large': 'attachment_too_large', proxy: 'refused_by_proxy', network: 'network_unreachable' }[
      failure.kind as string
    ] ?? failure.kind.replaceAll('-', '_')
  );
}

/** Refused files are single; without connection or session all fail. */
function statusOf(failure: UploadFailure): number {
  if (failure.kind === 'refused') return failure.problem.status;
  if (failure.kind === 'network') return 0;
  return failure.kind === 'signed-out' ? 401 : 413;
}

function wire(origin: Origin | null) {
  if (!origin) return {};
  return { origin: { author: origin.author, writtenAt: origin.writtenAt?.toISOString() ?? null } };
}
