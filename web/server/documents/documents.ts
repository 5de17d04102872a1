import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { View } from '../../app/api/types.ts';
import { hasMovedFrom } from '../../app/moves/moved-address.ts';
import { shownPathOf } from '../../app/paths/page-path.ts';
import { readCookie } from '../../app/preferences/cookie.ts';
import { readPreferences } from '../../app/preferences/preferences.ts';
import { requestLanguage } from '../../app/preferences/request-language.ts';
import { isToken, tokenCookie } from '../../app/session/token-cookie.ts';
import { formatRelative } from '../../app/time/format-time.ts';
import { createAskView } from './ask-view.ts';
import type { CutDocument } from './stand-in.ts';

/** What the api shows at the path of a document, asked for before it is rendered. */
export interface AskedDocument {
  path: string;
  view: View;
  /** Names everything that shapes the document; null where it is not kept. */
  key: string | null;
}

export type Documents = ReturnType<typeof createDocuments>;

/** Rendered documents of pages, the least recently used leaving once all exceed `maxBytes`; 0 keeps none. */
export function createDocuments({ apiUrl, maxBytes }: { apiUrl: string | null; maxBytes: number }) {
  const askView = apiUrl === null ? null : createAskView(apiUrl);
  const counts = { hits: 0, misses: 0, evictions: 0 };
  const kept =
    maxBytes === 0
      ? null
      : new LRUCache<string, CutDocument>({
          maxSize: maxBytes,
          // One document may not drive out all others.
          maxEntrySize: Math.ceil(maxBytes / 4),
          sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
          dispose: (_document, _key, reason) => {
            if (reason === 'evict') counts.evictions += 1;
          },
        });

  return {
    /** Asks for the page of a signed-in reader's document; null for every other request, and where the api does not answer. */
    async ask(request: FastifyRequest): Promise<AskedDocument | null> {
      const address = request.raw.url ?? '/';
      const token = readCookie(request.headers.cookie ?? null, tokenCookie.name);
      const path = address.includes('?') || address.startsWith('//') ? null : shownPathOf(address);
      // The home screen shows more than a page; at a path that ends with a slash stands nothing.
      if (
        !askView ||
        request.method !== 'GET' ||
        !isToken(token) ||
        path === null ||
        path === '/' ||
        address.endsWith('/')
      )
        return null;
      const view = await askView(path, { token, requestId: request.id }).catch((error: unknown) => {
        request.log.warn({ err: error }, 'A page could not be asked for.');
        return null;
      });
      return view && { path, view, key: kept && keyOf(request, path, view) };
    },
    find(key: string): CutDocument | undefined {
      const found = kept?.get(key);
      counts[found ? 'hits' : 'misses'] += 1;
      return found;
    },
    keep(key: string, document: CutDocument): void {
      kept?.set(key, document);
    },
    /** For the metrics. */
    counts: () => ({ ...counts, bytes: kept?.calculatedSize ?? 0, documents: kept?.size ?? 0 }),
  };
}

function keyOf({ headers }: FastifyRequest, path: string, { user, ...shown }: View): string | null {
  const { page } = shown;
  if (!page || hasMovedFrom(path, page) || page.state !== 'normal') return null;
  const { theme, timeZone } = readPreferences(headers.cookie ?? null);
  const language = requestLanguage(headers.cookie ?? null, headers['accept-language'] ?? null);
  // Relative times are written into the document, so it ends when they change.
  const changed = formatRelative(new Date(page.updatedAt), Date.now(), language);
  return JSON.stringify([path, language, theme, timeZone, changed, user.role, user.avatarUrl !== null, shown]);
}
