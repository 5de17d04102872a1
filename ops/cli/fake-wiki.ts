import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Test } from 'tap';
import { createFakeAttachments } from './fake-attachments.ts';
import { isObject } from './http/wire.ts';

interface FakePage {
  id: string;
  path: string;
  title: string | null;
  revisionId: string;
  updatedAt: string;
  body: string;
}

export interface FakeWiki {
  url: string;
  pages: Map<string, FakePage>;
  attachments: ReturnType<typeof createFakeAttachments>;
  /** Each request as `METHOD path`, with the query. */
  requests: string[];
  /** Returns true if it answered in place of the wiki, to inject faults. */
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
  close(): Promise<void>;
}

export const fakeToken = 'wiki_fake';
const user = { id: 'u1', name: 'Ada', email: 'ada@example.com', role: 'admin' };

/** Returns a fake of the used routes, which can fail in ways a real wiki wouldn't. */
export async function startFakeWiki(t: Test): Promise<FakeWiki> {
  const pages = new Map<string, FakePage>();
  const attachments = createFakeAttachments();
  const server = createServer(async (request, response) => {
    wiki.requests.push(`${request.method} ${request.url}`);
    if (wiki.intercept(request, response)) return;
    const [status, value] = await answer(request, wiki);
    const type = status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json';
    response.writeHead(status, { 'content-type': type, 'x-request-id': 'req-1' });
    response.end(status === 204 ? undefined : JSON.stringify(value));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const wiki: FakeWiki = {
    url: `http://127.0.0.1:${port}`,
    pages,
    attachments,
    requests: [],
    intercept: () => false,
    async close() {
      server.closeAllConnections();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  t.teardown(() => wiki.close());
  return wiki;
}

type Answer = [status: number, value: unknown];
const problem = (status: number, code: string, members: object = {}): Answer => [
  status,
  { title: code, status, detail: `This is ${code}.`, code, requestId: 'req-1', ...members },
];

async function answer(request: IncomingMessage, { pages, attachments }: FakeWiki): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://fake');
  if (url.pathname.startsWith('/api/attachments')) return answerAttachments(request, url, attachments);
  const body = request.method === 'POST' || request.method === 'PUT' ? await json(request).catch(() => ({})) : {};
  const sent = isObject(body) ? body : {};
  if (url.pathname === '/api/auth/sign-in') {
    if (sent.password !== 'right') return problem(401, 'invalid_credentials');
    return [200, { user, accessToken: fakeToken, expiresAt: '2030-01-01T00:00:00.000Z' }];
  }
  if (request.headers.authorization !== `Bearer ${fakeToken}`) return problem(401, 'unauthorized');
  if (url.pathname === '/api/auth/sign-out') return [204, null];
  if (url.pathname === '/api/users/me') return [200, user];
  if (url.pathname === '/api/pages/children') return [200, children(pages, url)];
  if (url.pathname === '/api/pages' && request.method === 'GET') {
    const page = pages.get(url.searchParams.get('path') ?? '');
    return page ? [200, page] : problem(404, 'page_not_found');
  }
  if (url.pathname === '/api/pages/import') return importPages(pages, sent.pages);
  if (url.pathname === '/api/pages') return create(pages, String(sent.path), String(sent.body));
  return update(pages, url.pathname.slice('/api/pages/'.length), String(sent.body), sent.baseRevisionId);
}

async function answerAttachments(
  request: IncomingMessage,
  url: URL,
  attachments: FakeWiki['attachments'],
): Promise<Answer> {
  if (request.headers.authorization !== `Bearer ${fakeToken}`) return problem(401, 'unauthorized');
  if (url.pathname === '/api/attachments/upload-policy') return [200, attachments.policy];
  if (request.method === 'GET') return [200, attachments.list(url)];
  const { maxBytes } = attachments.policy;
  const attachment = await attachments.receive(request);
  if (!attachment) return problem(400, 'upload_malformed');
  return attachment.size > maxBytes ? problem(413, 'attachment_too_large', { maxBytes }) : [201, attachment];
}

function create(pages: Map<string, FakePage>, path: string, body: string): Answer {
  if (pages.has(path)) return problem(409, 'path_taken');
  const updatedAt = new Date().toISOString();
  const page = { id: `p${pages.size + 1}`, path, title: null, revisionId: `r${pages.size + 1}.1`, updatedAt, body };
  pages.set(path, page);
  return [201, page];
}

function importPages(pages: Map<string, FakePage>, sent: unknown): Answer {
  const items = (Array.isArray(sent) ? sent : []).map(({ path, body }) => {
    const page = pages.get(path);
    return page ? { result: 'exists', page } : { result: 'created', page: create(pages, path, body)[1] };
  });
  return [200, { items }];
}

function update(pages: Map<string, FakePage>, id: string, body: string, base: unknown): Answer {
  const page = [...pages.values()].find((one) => one.id === id);
  if (!page) return problem(404, 'page_not_found');
  if (page.revisionId !== base) return problem(409, 'stale_revision', { currentRevisionId: page.revisionId });
  if (page.body !== body) {
    const [number, revision] = page.revisionId.split('.');
    Object.assign(page, { body, revisionId: `${number}.${Number(revision) + 1}` });
  }
  return [200, page];
}

/** Two at a time, so that every listing follows cursors. */
function children(pages: Map<string, FakePage>, url: URL) {
  const parent = url.searchParams.get('path') === '/' ? '' : (url.searchParams.get('path') ?? '');
  const below = [...pages.keys()].filter((path) => path.startsWith(`${parent}/`) && path !== '/').sort();
  const paths = [...new Set(below.map((path) => `${parent}/${path.slice(parent.length + 1).split('/')[0]}`))];
  const from = Number(url.searchParams.get('cursor') ?? 0);
  const items = paths.slice(from, from + 2).map((path) => ({
    path,
    name: path.split('/').at(-1),
    title: null,
    pageId: pages.get(path)?.id ?? null,
    hasChildren: below.some((other) => other.startsWith(`${path}/`)),
  }));
  return { items, nextCursor: from + 2 < paths.length ? String(from + 2) : null };
}
