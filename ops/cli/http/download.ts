import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '../errors.ts';
import { ConnectionError } from './errors.ts';
import { type Connection, longestWaitMs, readAnswer, waitFor } from './request.ts';

const timeoutMs = 600_000;

/** Downloads an address, retrying with growing pauses. */
export async function download(connection: Connection, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const { attempts = 1, signal, onRetry } = connection;
  for (let attempt = 1; ; attempt++) {
    try {
      return await downloadOnce(connection, path);
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

async function downloadOnce({ url, token }: Connection, path: string): Promise<Uint8Array<ArrayBuffer>> {
  const headers: Record<string, string> = { 'user-agent': 'wiki-cli' };
  if (token) headers.authorization = `Bearer ${token}`;
  let response: Response;
  let bytes: ArrayBuffer;
  try {
    response = await fetch(url + path, { headers, signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
    bytes = await response.arrayBuffer();
  } catch (error) {
    throw new ConnectionError(url, error);
  }
  if (!response.ok) readAnswer(url, response, new TextDecoder().decode(bytes));
  return new Uint8Array(bytes);
}
