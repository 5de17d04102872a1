import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageUrl } from '../../app/paths/page-path.ts';
import { readCookie } from '../../app/preferences/cookie.ts';
import { isToken, tokenCookie } from '../../app/session/token-cookie.ts';
import { namesHtml } from './accepts-markdown.ts';
import { type Caller, fetchText, type Moved } from './page-text.ts';
import { type WantedPage, wantedPage } from './wanted-page.ts';

const timeoutMs = 10_000;
/** The headers of the api's response that are meant for clients. */
const passedOn = ['etag', 'x-wiki-page-id', 'x-wiki-revision-id', 'www-authenticate', 'retry-after'];

/**
 * Answers a request for a page as Markdown, with the token of its Authorization header, or of the cookie as documents are
 * loaded with it. Null, and nothing is sent, for a request that is answered with a document.
 */
export async function answerMarkdown(
  request: FastifyRequest,
  reply: FastifyReply,
  apiUrl: string | null,
): Promise<FastifyReply | null> {
  const wanted = wantedPage(request.raw.url ?? '/', request.headers.accept);
  if (!wanted) return null;
  const authorization = request.headers.authorization ?? cookieToken(request.headers.cookie);
  const isBrowser = namesHtml(request.headers.accept);
  // A browser whose reader has to sign in is shown how, by the document.
  if (isBrowser && (authorization === null || apiUrl === null)) return null;
  reply.headers({ 'Cache-Control': 'private, no-cache', Vary: 'Accept, Authorization, Cookie' });
  if (apiUrl === null) return say(reply, 501, 'Pages are not served as Markdown here: WIKI_API_URL is not set.');
  const left = new AbortController();
  reply.raw.once('close', () => left.abort());
  const caller: Caller = {
    apiUrl,
    authorization,
    requestId: request.id,
    ifNoneMatch: request.headers['if-none-match'],
    signal: AbortSignal.any([left.signal, AbortSignal.timeout(timeoutMs)]),
  };
  try {
    const found = await findText(wanted, caller);
    if (found === 'document') return null;
    if ('movedTo' in found) return reply.redirect(pageUrl(wanted.follow(found.movedTo)), 302);
    return await sendText(reply, found);
  } catch (err) {
    request.log.warn({ err }, 'A text could not be loaded.');
    return say(reply, 503, 'The wiki cannot be reached at the moment. Try again shortly.');
  }
}

/** Returns the first of the paths with a page, or the refusal of the last; `document` for one to be shown as HTML. */
async function findText({ paths, isHtmlFirst }: WantedPage, caller: Caller): Promise<'document' | Response | Moved> {
  const [first, second] = paths;
  const answer = await fetchText(first, caller);
  const isAbsent = 'status' in answer && answer.status === 404;
  if (isAbsent && second !== undefined) return fetchText(second, caller);
  return isHtmlFirst && !isAbsent ? 'document' : answer;
}

async function sendText(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const name of passedOn) {
    const value = response.headers.get(name);
    if (value !== null) reply.header(name, value);
  }
  if (response.status === 304) return reply.code(304).send();
  if (response.ok) return reply.type('text/markdown; charset=utf-8').send(Buffer.from(await response.arrayBuffer()));
  const problem: { detail?: unknown } = await response.json().catch(() => ({}));
  return say(reply, response.status, typeof problem.detail === 'string' ? problem.detail : 'It could not be read.');
}

const say = (reply: FastifyReply, status: number, text: string) =>
  reply.code(status).type('text/plain; charset=utf-8').send(`${text}\n`);

function cookieToken(header: string | undefined): string | null {
  const token = readCookie(header ?? null, tokenCookie.name);
  return isToken(token) ? `Bearer ${token}` : null;
}
