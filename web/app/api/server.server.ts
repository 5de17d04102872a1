import type { AppLoadContext } from '@remix-run/node';
import { readCookie } from '../preferences/cookie.ts';
import { isToken, tokenCookie } from '../session/token-cookie.ts';
import { type Api, createApi } from './client.ts';

const timeoutMs = 10_000;

/**
 * On behalf of the document's reader. Null without an internal address or token cookie; then the browser loads the
 * page.
 */
export function readerApi(request: Request, context: AppLoadContext): Api | null {
  const token = readCookie(request.headers.get('cookie'), tokenCookie.name);
  if (!context.apiUrl || !isToken(token)) return null;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
  return createApi({ baseUrl: context.apiUrl, token: () => token, signal, requestId: context.requestId });
}
