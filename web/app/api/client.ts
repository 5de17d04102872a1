import createClient, { type Client } from 'openapi-fetch';
import type { paths } from './generated/schema.d.ts';
import { ApiProblem, networkUnreachable, problemFrom, proxyAnswered } from './problem.ts';

/** Prefers JSON. */
export type Api = Client<paths, 'application/json'>;

export interface ApiOptions {
  /** Before `/api`; empty: the page's own. */
  baseUrl: string;
  /** Called before every request. */
  token: () => string | null;
  /** Aborts every request. */
  signal?: AbortSignal;
  /** Sent so that the api logs it too. */
  requestId?: string;
  /** Called before and after requests that may change something. */
  onWrite?: () => void;
  /** Called with the token that the api refused. */
  onUnauthorized?: (token: string | null) => void;
}

/** Returns the one typed client. Failed calls reject with an ApiProblem. */
export function createApi({ baseUrl, token, signal, requestId, onWrite, onUnauthorized }: ApiOptions): Api {
  const send = async (request: Request) => {
    if (!onWrite || request.method === 'GET') return callOnce(request, signal);
    onWrite();
    return callOnce(request, signal).finally(onWrite);
  };
  const api = createClient<paths, 'application/json'>({ baseUrl, fetch: send });
  api.use({
    onRequest({ request }) {
      const value = token();
      if (value) request.headers.set('Authorization', `Bearer ${value}`);
      if (requestId) request.headers.set('X-Request-Id', requestId);
      return request;
    },
    async onResponse({ request, response }) {
      if (response.ok) return checkJson(response);
      const problem = await problemFrom(response);
      if (problem.code === 'unauthorized') onUnauthorized?.(bearerOf(request));
      throw problem;
    },
  });
  return api;
}

export async function answer<T>(call: Promise<{ data?: T; response: Response }>): Promise<T> {
  const { data, response } = await call;
  if (data === undefined) throw proxyAnswered(response);
  return data;
}

async function callOnce(request: Request, signal: AbortSignal | undefined): Promise<Response> {
  try {
    return await fetch(signal ? new Request(request, { signal }) : request);
  } catch (error) {
    if (error instanceof ApiProblem || request.signal.aborted || signal?.aborted) throw error;
    throw networkUnreachable(error);
  }
}

function checkJson(response: Response): Response {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  if (response.status !== 204 && !isJson) throw proxyAnswered(response);
  return response;
}

function bearerOf(request: Request): string | null {
  return request.headers.get('authorization')?.replace(/^Bearer /, '') ?? null;
}
