import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../errors.ts';
import { ApiError, ConnectionError, ConnectionLostError, type Head, NotAWikiError } from './errors.ts';
import { isObject } from './wire.ts';

export interface Connection {
  /** Scheme, host and optional path; no trailing slash. */
  url: string;
  token: string | null;
  /** Attempts while the wiki is busy or unreachable. Default: 1. */
  attempts?: number;
  /** Once aborted, there is no further attempt. */
  signal?: AbortSignal;
  /** Called before waiting for the next attempt. */
  onRetry?: (error: CliError, waitMs: number) => void;
}

const timeoutMs = 120_000;
export const longestWaitMs = 60_000;

/** Sends a request, retrying with growing pauses where it may help. Resolves to the JSON body; null for 204. */
export async function request(connection: Connection, method: string, path: string, body?: unknown): Promise<unknown> {
  const { attempts = 1, signal, onRetry } = connection;
  for (let attempt = 1; ; attempt++) {
    try {
      return await requestOnce(connection, method, path, body);
    } catch (error) {
      if (attempt >= attempts || !(error instanceof CliError) || signal?.aborted) throw error;
      const waitMs = waitFor(error, attempt);
      if (waitMs === null || waitMs > longestWaitMs) throw error;
      onRetry?.(error, waitMs);
      await sleep(waitMs, undefined, { signal }).catch(() => {});
      if (signal?.aborted) throw error;
    }
  }
}

/** Returns milliseconds until the next attempt; null for none. Random, so workers don't return at once. */
export function waitFor(error: CliError, attempt: number): number | null {
  const backOffMs = 500 * 2 ** (attempt - 1) * (0.75 + Math.random() / 2);
  if (error instanceof ConnectionError || error instanceof ConnectionLostError) return backOffMs;
  if (!(error instanceof ApiError || error instanceof NotAWikiError)) return null;
  return [429, 502, 503, 504].includes(error.status) ? Math.max(error.retryAfterMs ?? 0, backOffMs) : null;
}

async function requestOnce(connection: Connection, method: string, path: string, body: unknown): Promise<unknown> {
  const { url, token } = connection;
  const headers: Record<string, string> = { accept: 'application/json', 'user-agent': 'wiki-cli' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  let text: string;
  try {
    response = await fetch(url + path, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
      // A followed redirect would turn POST into GET; the address is corrected instead.
      redirect: 'manual',
    });
    text = await response.text();
  } catch (error) {
    throw new ConnectionError(url, error);
  }
  return readAnswer(url, response, text);
}

/** Reads JSON, null for 204. A refusal without a `code` comes from a proxy. */
export function readAnswer(url: string, response: Head, text: string): unknown {
  const { status, headers } = response;
  if (status === 204) return null;
  const isJson = /^application\/([\w.-]+\+)?json\b/.test(headers.get('content-type') ?? '');
  const value = isJson ? parse(text) : undefined;
  if (value !== undefined && status >= 200 && status < 300) return value;
  if (isObject(value) && typeof value.code === 'string') throw new ApiError(status, value, headers);
  throw new NotAWikiError(url, response);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
