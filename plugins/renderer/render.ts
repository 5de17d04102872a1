import { createHash } from 'node:crypto';
import { PageTooLarge } from './errors.ts';
import { limits } from './limits.ts';
import { plainText } from './plain-text.ts';
import type { Pool } from './pool/index.ts';
import type { RenderFor } from './pool/queue.ts';
import type { Rendered, RenderedText } from './rendered.ts';

const maxRemembered = 500;
const rememberMs = 10 * 60_000;

/** Renders texts, remembering failed ones for a while to save their deadline. */
export function createRender({ pool, version }: { pool: Pick<Pool, 'render'>; version: string }) {
  const givenUp = new Map<string, number>();

  /** Rejects with PageTooLarge, and TooManyTexts if bounded. */
  return async function render(markdown: string, whom?: RenderFor): Promise<Rendered> {
    if (Buffer.byteLength(markdown) > limits.maxBytes) {
      throw Object.assign(new PageTooLarge(limits.maxBytes), { members: { maxBytes: limits.maxBytes } });
    }
    const key = markdown.length > 1024 ? createHash('sha256').update(markdown).digest('base64') : null;
    const until = key === null ? undefined : givenUp.get(key);
    if (until !== undefined && until > Date.now()) return { version, ...plainText(markdown) };
    const json = await pool.render(markdown, whom);
    if (json === null && key !== null) remember(key);
    return { version, ...(json === null ? plainText(markdown) : parseResult(json)) };
  };

  function remember(key: string): void {
    givenUp.set(key, Date.now() + rememberMs);
    const [oldest] = givenUp.keys();
    if (givenUp.size > maxRemembered && oldest !== undefined) givenUp.delete(oldest);
  }
}

// From our own process.
function parseResult(json: string): RenderedText {
  return JSON.parse(json);
}
