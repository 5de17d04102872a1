import type { DoctorAnswer, DoctorEcho, DoctorProbe } from '../../api/types.ts';

export interface Asking {
  origin: string;
  /** Marks requests as probes. */
  token: string;
  /** How long a WebSocket is held open silently. */
  idleMs: number;
}

const timeoutMs = 20_000;

export function noAnswer(id: string): DoctorAnswer {
  return { id, status: 0, error: null, mark: null, headers: {}, echo: null, sha256: null, addresses: [], socket: null };
}

/** Asks by `fetch`. Rejects without an answer. */
export async function askByHttp(probe: DoctorProbe, { origin, token, idleMs }: Asking): Promise<DoctorAnswer> {
  const url = new URL(probe.path, origin);
  const headers = {
    ...probe.headers,
    ...(probe.by === 'script' && { Authorization: 'Bearer doctor' }),
    ...(probe.mode !== 'plain' && { 'Wiki-Doctor': `${token} ${probe.mode} ${probe.argument}`.trim() }),
  };
  const signal = AbortSignal.timeout(timeoutMs + (probe.mode === 'slow' ? idleMs : 0));
  const options: RequestInit = { headers, signal, cache: 'no-store', credentials: 'same-origin' };
  const response = await fetch(url, { ...options, redirect: 'manual' });
  if (response.type !== 'opaqueredirect') return answerOf(probe.id, response);
  // `fetch` reveals the target only by following it.
  const end = await fetch(url, options);
  const found = await answerOf(probe.id, end);
  if (probe.process === 'web' && found.mark === 'web') return found;
  return { ...noAnswer(probe.id), status: 302, headers: { location: end.url } };
}

async function answerOf(id: string, response: Response): Promise<DoctorAnswer> {
  const bytes = await response.arrayBuffer();
  const text = new TextDecoder().decode(bytes.slice(0, 65_536));
  const type = response.headers.get('content-type') ?? '';
  const echo = type.startsWith('application/json') && text.startsWith('{"echo":') ? readEcho(text) : null;
  return {
    ...noAnswer(id),
    status: response.status,
    headers: Object.fromEntries(response.headers),
    echo,
    sha256: await digestOf(bytes),
    mark: markOf(response, text, echo),
  };
}

/** Proxies may remove the mark, but not its style. */
function markOf({ headers }: Response, text: string, echo: DoctorEcho | null): DoctorAnswer['mark'] {
  const said = headers.get('x-wiki-process');
  if (said === 'api' || said === 'web') return said;
  if (text.includes('"code":"misrouted"')) return 'web';
  if (echo || headers.get('content-type')?.startsWith('application/problem+json')) return 'api';
  return text.includes('window.__ENV') ? 'web' : null;
}

export function readEcho(text: string): DoctorEcho | null {
  try {
    return JSON.parse(text).echo ?? null;
  } catch {
    return null;
  }
}

/** Returns null over plain HTTP, without digests. */
async function digestOf(bytes: ArrayBuffer): Promise<string | null> {
  if (!window.isSecureContext) return null;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
