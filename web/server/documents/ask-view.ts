import { Pool } from 'undici';
import type { User, View } from '../../app/api/types.ts';

const timeoutMs = 10_000;

export interface Asker {
  token: string;
  requestId: string;
}

/** Usually only compared. */
export interface AnsweredView {
  user: User;
  /** JSON of everything except the account. */
  shown: string;
  parse(): View;
}

/** Requests page views from the api. */
export interface AskView {
  /** Null for other answers; rejects if unreachable. */
  (path: string, asker: Asker): Promise<AnsweredView | null>;
  close(): Promise<void>;
}

/** Omits the tree; keeps connections alive. */
export function createAskView(apiUrl: string): AskView {
  const pool = new Pool(new URL(apiUrl).origin, { headersTimeout: timeoutMs, bodyTimeout: timeoutMs });

  async function askView(path: string, { token, requestId }: Asker): Promise<AnsweredView | null> {
    const { statusCode, headers, body } = await pool.request({
      method: 'GET',
      path: `/api/pages/view?path=${encodeURIComponent(path)}&omit=ast`,
      headers: { authorization: `Bearer ${token}`, 'x-request-id': requestId, accept: 'application/json' },
    });
    if (statusCode === 200 && String(headers['content-type']).startsWith('application/json')) {
      return splitView(await body.text());
    }
    await body.dump();
    return null;
  }

  return Object.assign(askView, { close: () => pool.close() });
}

/** The account comes first; JSON strings have no bare quote after a comma. */
function splitView(text: string): AnsweredView | null {
  const start = '{"user":';
  const end = text.indexOf(',"page":');
  if (!text.startsWith(start) || end < 0) return null;
  return { user: JSON.parse(text.slice(start.length, end)), shown: text.slice(end), parse: () => JSON.parse(text) };
}
