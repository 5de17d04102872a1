import { type Dispatcher, errors, Pool } from 'undici';
import { encodeSource } from './encode-source.ts';
import { DiagramInvalid, PlantumlUnavailable } from './errors.ts';

export interface ServerOptions {
  /** The base address, such as `http://plantuml:8080`. */
  url: string;
  /** Sent in `User-Agent`. */
  userAgent: string;
  timeoutMs: number;
  /** The maximum size of a drawing. */
  maxBytes: number;
}

/** Concurrent drawings. */
const connections = 4;

/** Asks a PlantUML server for drawings. */
export function plantumlServer({ url, userAgent, timeoutMs, maxBytes }: ServerOptions) {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections, pipelining: 1, maxResponseSize: maxBytes });

  /** @throws DiagramInvalid, PlantumlUnavailable */
  async function draw(source: string): Promise<Buffer> {
    const path = `${pathname.replace(/\/$/, '')}/svg/${encodeSource(source)}`;
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const answer = await pool.request({
        method: 'GET',
        path,
        signal,
        headers: { accept: 'image/svg+xml', 'user-agent': userAgent },
      });
      const bytes = Buffer.from(await answer.body.arrayBuffer());
      const invalid = readError(answer);
      if (invalid) throw Object.assign(new DiagramInvalid(invalid), { members: { reason: invalid } });
      if (answer.statusCode !== 200) throw unavailable(`status ${answer.statusCode}`);
      if (!/^\uFEFF?\s*<(?:\?xml|svg)/.test(bytes.toString('utf8', 0, 256))) throw unavailable('no SVG');
      return bytes;
    } catch (error) {
      if (error instanceof DiagramInvalid || error instanceof PlantumlUnavailable) throw error;
      if (error instanceof errors.ResponseExceededMaxSizeError) throw unavailable('too large', error);
      throw unavailable(signal.aborted ? 'timeout' : 'unreachable', error);
    }
  }

  return { draw, close: () => pool.destroy() };
}

/** Returns null without one. */
function readError({ headers }: Dispatcher.ResponseData): string | null {
  const said = headers['x-plantuml-diagram-error'];
  if (said === undefined) return null;
  const line = headers['x-plantuml-diagram-error-line'];
  return line === undefined ? String(said) : `${said} (line ${line})`;
}

function unavailable(reason: string, cause?: unknown) {
  return Object.assign(new PlantumlUnavailable(reason), { cause, isForClients: true, members: { reason } });
}
