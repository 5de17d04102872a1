import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Element, Root } from 'hast';
import type { Test } from 'tap';
import { type SignedIn, signUp, testApp } from '../../api/test-app.ts';

export interface TestWiki {
  app: FastifyInstance;
  ada: SignedIn;
  get(url: string, headers?: Record<string, string>): ReturnType<typeof send>;
  post(url: string, payload: object): ReturnType<typeof send>;
  put(url: string, payload: object): ReturnType<typeof send>;
  /** Reads a list to its end, so many at a time. */
  list<T>(url: string, limit: number): Promise<T[]>;
  create(path: string, body?: string): Promise<TestPage>;
  /** Returns the response. */
  save(page: TestPage, body: string): Promise<TestPage>;
}

export interface TestPage {
  id: string;
  path: string;
  title: string;
  revisionId: string;
  body: string;
  rendered: { version: string; ast: object; toc: object[]; notice: string | null };
}

function send(app: FastifyInstance, request: InjectOptions) {
  return app.inject(request);
}

/** Returns the whole api and a signed-in person. */
export async function openWiki(t: Test, given?: FastifyInstance): Promise<TestWiki> {
  const app = given ?? (await testApp(t));
  renderSimply(app);
  return openFullWiki(t, app);
}

/** With the real renderer, whose process starts on first use. */
export async function openFullWiki(t: Test, app?: FastifyInstance): Promise<TestWiki> {
  const wiki = app ?? (await testApp(t));
  const ada = await signUp(wiki);
  const as = (method: 'GET' | 'POST' | 'PUT', url: string, more: InjectOptions = {}) =>
    send(wiki, { method, url, ...more, headers: { ...ada.headers, ...more.headers } });

  const post = (url: string, payload: object) => as('POST', url, { payload });
  const put = (url: string, payload: object) => as('PUT', url, { payload });
  return {
    app: wiki,
    ada,
    get: (url, headers = {}) => as('GET', url, { headers }),
    post,
    put,
    async list<T>(url: string, limit: number) {
      const items: T[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const from = `${url}${url.includes('?') ? '&' : '?'}limit=${limit}${cursor && `&cursor=${cursor}`}`;
        const page: { items: T[]; nextCursor: string | null } = (await as('GET', from)).json();
        items.push(...page.items);
        cursor = page.nextCursor;
      }
      return items;
    },
    async create(path, body = `# ${path}\n`) {
      const response = await post('/api/pages', { path, body });
      if (response.statusCode !== 201) throw new Error(`create answered ${response.statusCode}: ${response.body}`);
      return response.json();
    },
    async save(page, body) {
      const response = await put(`/api/pages/${page.id}`, { body, baseRevisionId: page.revisionId });
      if (response.statusCode !== 200) throw new Error(`save answered ${response.statusCode}: ${response.body}`);
      return response.json();
    },
  };
}

/** Fakes rendering, except a title and links. */
export function renderSimply({ renderer }: FastifyInstance): void {
  renderer.render = async (body) => {
    const title = /^# (.*)$/m.exec(body)?.[1] ?? null;
    const toc = title === null ? [] : [{ depth: 1 as const, id: 'title', text: title }];
    const links = Array.from(body.matchAll(simpleLink), ([, href = '']) => linkElement(href));
    const ast: Root = { type: 'root', children: [{ type: 'text', value: body }, ...links] };
    return { version: renderer.version, ast, toc, title, tags: [], notice: null };
  };
  renderer.linkPlaces = async (body) => ({
    links: Array.from(body.matchAll(simpleLink), ({ 1: href = '', index }) => {
      const start = index + 2;
      return { start, end: start + href.length, form: 'inline', isInAngles: false, url: href, href };
    }),
    rest: body.replace(simpleLink, ''),
  });
}

const simpleLink = /\]\(([^)\s]*)\)/g;

function linkElement(href: string): Element {
  return { type: 'element', tagName: 'a', properties: { href }, children: [] };
}
