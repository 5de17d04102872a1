import { CliError } from '../errors.ts';
import { ApiError } from './errors.ts';
import { type Connection, request } from './request.ts';
import {
  type Child,
  isObject,
  type Page,
  readChild,
  readPage,
  readSignedIn,
  readUser,
  type SignedIn,
  type User,
} from './wire.ts';

export type Client = ReturnType<typeof createClient>;

/** The calls that the commands make. Every failure is a CliError: ApiError, ConnectionError or NotAWikiError. */
export function createClient(connection: Connection) {
  const call = (method: string, path: string, body?: unknown) => request(connection, method, path, body);
  const page = async (method: string, path: string, body?: unknown) =>
    expected(readPage(await call(method, path, body)), connection.url);

  return {
    url: connection.url,
    signIn: async (email: string, password: string): Promise<SignedIn> =>
      expected(readSignedIn(await call('POST', '/api/auth/sign-in', { email, password })), connection.url),
    signOut: async (): Promise<void> => void (await call('POST', '/api/auth/sign-out')),
    me: async (): Promise<User> => expected(readUser(await call('GET', '/api/users/me')), connection.url),

    /** The page at a path with its body; null when there is none. */
    async findPage(path: string): Promise<Page | null> {
      try {
        return await page('GET', `/api/pages?path=${encodeURIComponent(path)}&omit=ast`);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'page_not_found') return null;
        throw error;
      }
    },
    createPage: (path: string, body: string): Promise<Page> => page('POST', '/api/pages', { path, body }),
    updatePage: (id: string, body: string, baseRevisionId: string): Promise<Page> =>
      page('PUT', `/api/pages/${encodeURIComponent(id)}`, { body, baseRevisionId }),

    /** What stands directly below a path, a hundred at a time. */
    async *children(path: string): AsyncGenerator<Child> {
      let cursor: string | null = null;
      do {
        const query: string = `path=${encodeURIComponent(path)}&limit=100${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`;
        const list = await call('GET', `/api/pages/children?${query}`);
        if (!isObject(list) || !Array.isArray(list.items)) throw unexpected(connection.url);
        for (const item of list.items) yield expected(readChild(item), connection.url);
        cursor = typeof list.nextCursor === 'string' ? list.nextCursor : null;
      } while (cursor);
    },
  };
}

function expected<T>(value: T | null, url: string): T {
  if (value === null) throw unexpected(url);
  return value;
}

const unexpected = (url: string) =>
  new CliError('unexpected_answer', `${url} gave an answer that this version of the command line does not know.`);
