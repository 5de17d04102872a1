import http from 'node:http';
import https from 'node:https';
import type { Answer, Probe } from '../schema.ts';
import { ask } from './request.ts';
import { askSocket } from './socket.ts';
import { sendZeros, trickle, trickledBytes } from './upload.ts';

export interface AskerOptions {
  origin: string;
  token: string;
  /** The request header that carries it. */
  header: string;
  idleMs: number;
  /** In addition to the probe's own time. */
  timeoutMs: number;
  isUnverified: boolean;
}

/** Other addresses used by the web app (contract sections 4.2 and 4.3). */
export interface OtherAddresses {
  api?: string;
  sockets?: string;
}

export type Asker = ReturnType<typeof createAsker>;

/** Requests as browsers and scripts do, through the public origin; close it after use. */
export function createAsker({ origin, token, header, idleMs, timeoutMs, isUnverified }: AskerOptions) {
  const agents = { 'http:': new http.Agent(agentOptions), 'https:': new https.Agent(agentOptions) };
  const common = (url: URL) => ({
    url,
    isUnverified,
    timeoutMs,
    agent: agents[url.protocol as keyof typeof agents] as http.Agent,
  });
  let other: OtherAddresses = {};
  let count = 0;
  const closing = new AbortController();

  /** Paths of the web process are at the origin. */
  function urlOf({ path, process, mode }: Pick<Probe, 'path' | 'process' | 'mode'>): URL {
    const isOfSockets = /^\/(collab|presence|notifications)(\/|$)/.test(path);
    const base = (process === 'api' && ((isOfSockets && other.sockets) || other.api)) || origin;
    const url = new URL(path, base);
    if (mode !== 'socket') return url;
    url.protocol = url.protocol.replace('http', 'ws');
    url.searchParams.set('token', token);
    return url;
  }

  const browser = { 'Accept-Encoding': 'gzip, deflate, br', 'User-Agent': 'Mozilla/5.0 (wiki-admin doctor)' };
  const fromPage = { ...browser, Origin: origin, Cookie: 'wiki.accessToken=doctor; wiki.other=doctor' };
  const asScript = {
    Authorization: 'Bearer doctor',
    Accept: 'application/json',
    'User-Agent': 'wiki-admin doctor',
  };
  const probing = (mode: string, argument = '') => ({ [header]: `${token} ${mode} ${argument}`.trim() });

  function headersOf({ by, mode, argument, headers, process }: Probe): Record<string, string> {
    const asBrowser = process === 'web' ? { ...browser, Accept: 'text/html' } : { ...fromPage, Accept: '*/*' };
    const own = by === 'script' ? asScript : asBrowser;
    return { ...own, ...(mode !== 'plain' && probing(mode, argument)), ...headers };
  }

  const uploadUrl = () => urlOf({ path: '/api/attachments', process: 'api', mode: 'body' });
  const uploadHeaders = { 'Content-Type': 'multipart/form-data; boundary=doctor', ...asScript };

  return {
    get count() {
      return count;
    },
    lookElsewhere(addresses: OtherAddresses): void {
      other = addresses;
    },
    originOf: (probe: Probe) => urlOf({ ...probe, mode: 'plain' }).origin,
    /** Never rejects. */
    async ask(probe: Probe): Promise<Answer> {
      count += 1;
      const url = urlOf(probe);
      if (probe.mode === 'socket') {
        return askSocket(probe.id, { url, headers: fromPage, timeoutMs, idleMs, isUnverified, signal: closing.signal });
      }
      const extraMs = probe.mode === 'slow' ? idleMs : 0;
      return ask(probe.id, { ...common(url), headers: headersOf(probe), timeoutMs: timeoutMs + extraMs });
    },
    /** Sends that many bytes to the upload route. */
    upload(bytes: number): Promise<Answer> {
      count += 1;
      const headers = { ...uploadHeaders, ...probing('body'), 'Content-Length': `${bytes}` };
      // Allows 128 KiB a second.
      const patienceMs = timeoutMs + bytes / 128;
      return ask('upload', {
        ...common(uploadUrl()),
        method: 'POST',
        headers,
        timeoutMs: patienceMs,
        send: sendZeros(bytes),
      });
    },
    /** Whether uploads are streamed; null if none arrived. */
    async isPassedOn(patienceMs: number): Promise<boolean | null> {
      count += 1;
      const { send, isLate } = trickle(patienceMs);
      const headers = { ...uploadHeaders, ...probing('early'), 'Content-Length': `${trickledBytes}` };
      const answer = await ask('early', { ...common(uploadUrl()), method: 'POST', headers, send });
      return answer.echo && !isLate();
    },
    close(): void {
      closing.abort();
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

const agentOptions = { keepAlive: true, maxSockets: 8 };
