import { Pool } from 'undici';
import type { View } from '../../app/api/types.ts';

const timeoutMs = 10_000;

/** The reader's token, and the id of the request it is used for. */
export interface Asker {
  token: string;
  requestId: string;
}

/** Requests page views from the api. */
export interface AskView {
  /** Resolves to null for any answer but a view, and rejects if the api cannot be reached. */
  (path: string, asker: Asker): Promise<View | null>;
  close(): Promise<void>;
}

/** Returns a function that requests page views from the api at `apiUrl`, without the tree, over keep-alive connections. */
export function createAskView(apiUrl: string): AskView {
  const pool = new Pool(new URL(apiUrl).origin, { headersTimeout: timeoutMs, bodyTimeout: timeoutMs });

  async function askView(path: string, { token, requestId }: Asker): Promise<View | null> {
    const { statusCode, headers, body } = await pool.request({
      method: 'GET',
      path: `/api/pages/view?path=${encodeURIComponent(path)}&omit=ast`,
      headers: { authorization: `Bearer ${token}`, 'x-request-id': requestId, accept: 'application/json' },
    });
    if (statusCode === 200 && String(headers['content-type']).startsWith('application/json')) {
      return (await body.json()) as View;
    }
    await body.dump();
    return null;
  }

  return Object.assign(askView, { close: () => pool.close() });
}
