import type { Origin } from '../../../web/transfer/sources/source.ts';
import type { Attachment, CreatedPage, NewPage, PageTag, UploadPolicy, WikiChild } from '../../../web/transfer/wiki.ts';
import { CliError } from '../errors.ts';
import {
  type Comment,
  type NewComment,
  readComment,
  readThread,
  readWrittenComment,
  type Thread,
  type WrittenComment,
} from './comment-wire.ts';
import { ApiError, NotAWikiError } from './errors.ts';
import { type LiveText, readDiscarded, readLiveText, readPublished } from './live-wire.ts';
import type { Form } from './multipart.ts';
import { type Connection, request } from './request.ts';
import { sendForm } from './send-form.ts';
import {
  isObject,
  type Page,
  readAttachment,
  readChild,
  readCreatedPage,
  readPage,
  readPageTag,
  readSignedIn,
  readUploadPolicy,
  readUser,
  type SignedIn,
  type User,
} from './wire.ts';

export type Client = ReturnType<typeof createClient>;

/** Returns the api calls of all commands. Failures are CliErrors, mostly of `errors.ts`. */
export function createClient(connection: Connection) {
  const call = (method: string, path: string, body?: unknown) => request(connection, method, path, body);
  const page = async (method: string, path: string, body?: unknown) =>
    expected(readPage(await call(method, path, body)), connection.url);

  /** Returns the items of a list, a hundred at a time. */
  async function* list<T>(
    path: string,
    read: (value: unknown) => T | null,
    from: string | null = null,
  ): AsyncGenerator<T> {
    let cursor = from;
    do {
      const query: string = `&limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
      const answer = await call('GET', path + query);
      if (!isObject(answer) || !Array.isArray(answer.items)) throw unexpected(connection.url);
      for (const item of answer.items) yield expected(read(item), connection.url);
      cursor = typeof answer.nextCursor === 'string' ? answer.nextCursor : null;
    } while (cursor);
  }

  async function tagList(method: string, id: string, body?: unknown): Promise<PageTag[]> {
    const answer = await call(method, `/api/pages/${encodeURIComponent(id)}/tags`, body);
    if (!isObject(answer) || !Array.isArray(answer.items)) throw unexpected(connection.url);
    return answer.items.map((item) => expected(readPageTag(item), connection.url));
  }

  return {
    url: connection.url,
    signIn: async (email: string, password: string): Promise<SignedIn> =>
      expected(readSignedIn(await call('POST', '/api/auth/sign-in', { email, password })), connection.url),
    /** Completes a sign-in by a code of the app or a recovery code. */
    completeSignIn: async (challenge: string, code: string): Promise<SignedIn> =>
      expected(readSignedIn(await call('POST', '/api/auth/second-factor', { challenge, code })), connection.url),
    signOut: async (): Promise<void> => void (await call('POST', '/api/auth/sign-out')),
    me: async (): Promise<User> => expected(readUser(await call('GET', '/api/users/me')), connection.url),

    /** Includes the body; null if there is none. */
    async findPage(path: string): Promise<Page | null> {
      try {
        return await page('GET', `/api/pages?path=${encodeURIComponent(path)}&omit=ast`);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'page_not_found') return null;
        // The page has moved.
        if (error instanceof NotAWikiError && error.location?.startsWith('/api/pages/')) return null;
        throw error;
      }
    },
    createPage: (path: string, body: string): Promise<Page> => page('POST', '/api/pages', { path, body }),
    /** Returns a result or error for each, in order. */
    async createPages(pages: NewPage[]): Promise<(CreatedPage | ApiError)[]> {
      const sent = pages.map(({ path, body, origin }) => ({ path, body, ...(origin && { origin }) }));
      const answer = await call('POST', '/api/pages/import', { pages: sent });
      if (!isObject(answer) || !Array.isArray(answer.items)) throw unexpected(connection.url);
      return answer.items.map((item, index) =>
        expected(readCreatedPage(item, pages[index]?.body ?? null), connection.url),
      );
    },
    updatePage: (id: string, body: string, baseRevisionId: string, origin: Origin | null = null): Promise<Page> =>
      page('PUT', `/api/pages/${encodeURIComponent(id)}`, { body, baseRevisionId, ...(origin && { origin }) }),

    /** Returns the tags of a page, those of its text first. */
    tags: (id: string): Promise<PageTag[]> => tagList('GET', id),
    /** Replaces the tags set by hand; those of the text stay. */
    setTags: (id: string, tags: string[]): Promise<PageTag[]> => tagList('PUT', id, { tags }),
    star: async (id: string, isStarred: boolean): Promise<void> =>
      void (await call(isStarred ? 'PUT' : 'DELETE', `/api/pages/${encodeURIComponent(id)}/star`)),

    /** Returns the text that people are writing together. */
    liveText: async (id: string): Promise<LiveText> =>
      expected(readLiveText(await call('GET', livePath(id))), connection.url),
    publishLive: async (id: string): Promise<{ revisionId: string }> =>
      expected(readPublished(await call('POST', `${livePath(id)}/publish`)), connection.url),
    discardLive: async (id: string, force: boolean): Promise<{ discardId: string | null }> =>
      expected(readDiscarded(await call('POST', `${livePath(id)}/discard`, { force })), connection.url),
    restoreLive: async (id: string, discardId: string): Promise<void> =>
      void (await call('POST', `${livePath(id)}/restore`, { discardId })),

    /** Returns the threads of a page, oldest first. */
    threads: (id: string, state: string): AsyncGenerator<Thread> =>
      list(`/api/pages/${encodeURIComponent(id)}/comments?state=${encodeURIComponent(state)}`, readThread),
    /** Returns the replies of a thread that come after its first ones. */
    replies: (threadId: string, cursor: string): AsyncGenerator<Comment> =>
      list(`/api/comments/${encodeURIComponent(threadId)}/replies?`, readComment, cursor),
    comment: async (id: string): Promise<Comment> =>
      expected(readComment(await call('GET', `/api/comments/${encodeURIComponent(id)}`)), connection.url),
    addComment: async (pageId: string, comment: NewComment): Promise<WrittenComment> => {
      const path = `/api/pages/${encodeURIComponent(pageId)}/comments`;
      return expected(readWrittenComment(await call('POST', path, comment)), connection.url);
    },
    settleThread: async (id: string, isResolved: boolean): Promise<Thread> => {
      const path = `/api/comments/${encodeURIComponent(id)}/${isResolved ? 'resolve' : 'reopen'}`;
      return expected(readThread(await call('POST', path)), connection.url);
    },

    /** Returns the pages directly below a path. */
    children: (path: string): AsyncGenerator<WikiChild> =>
      list(`/api/pages/children?path=${encodeURIComponent(path)}`, readChild),

    uploadPolicy: async (): Promise<UploadPolicy> =>
      expected(readUploadPolicy(await call('GET', '/api/attachments/upload-policy')), connection.url),
    /** Returns a page's attachments, newest first. */
    attachments: (pageId: string): AsyncGenerator<Attachment> =>
      list(`/api/attachments?pageId=${encodeURIComponent(pageId)}`, readAttachment),
    /** Uploads once. Retry only if nothing can have arrived. */
    attach: async (form: Form, signal?: AbortSignal): Promise<Attachment> =>
      expected(readAttachment(await sendForm(connection, '/api/attachments', form, signal)), connection.url),
  };
}

const livePath = (id: string) => `/api/pages/${encodeURIComponent(id)}/live`;

function expected<T>(value: T | null, url: string): T {
  if (value === null) throw unexpected(url);
  return value;
}

const unexpected = (url: string) =>
  new CliError('unexpected_answer', `${url} gave an answer that this version of the command line does not know.`);
