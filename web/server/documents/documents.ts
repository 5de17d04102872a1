import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { View } from '../../app/api/types.ts';
import { languageFromHeader } from '../../app/i18n/language.ts';
import { hasMovedFrom } from '../../app/moves/moved-address.ts';
import { shownPathOf } from '../../app/paths/page-path.ts';
import { readCookie } from '../../app/preferences/cookie.ts';
import { readPreferences } from '../../app/preferences/preferences.ts';
import { isToken, tokenCookie } from '../../app/session/token-cookie.ts';
import { formatRelative } from '../../app/time/format-time.ts';
import { createAskView } from './ask-view.ts';
import type { CutDocument } from './stand-in.ts';

/** A page view, requested before its document is rendered. */
export interface AskedDocument {
  path: string;
  view: View;
  /** Identifies everything the document depends on; null if it is not cached. */
  key: string | null;
}

export type Documents = ReturnType<typeof createDocuments>;

/** Creates an LRU cache of rendered page documents, bounded by `maxBytes`; 0 disables it. */
export function createDocuments({ apiUrl, maxBytes }: { apiUrl: string | null; maxBytes: number }) {
  const askView = apiUrl === null ? null : createAskView(apiUrl);
  const counts = { hits: 0, misses: 0, evictions: 0 };
  const kept =
    maxBytes === 0
      ? null
      : new LRUCache<string, CutDocument>({
          maxSize: maxBytes,
          // A single document must not evict all others.
          maxEntrySize: Math.ceil(maxBytes / 4),
          sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
          dispose: (_document, _key, reason) => {
            if (reason === 'evict') counts.evictions += 1;
          },
        });

  return {
    /** Requests the page view for a signed-in reader's document; null for any other request, or if the api does not answer. */
    async ask(request: FastifyRequest): Promise<AskedDocument | null> {
      const address = request.raw.url ?? '/';
      const token = readCookie(request.headers.cookie ?? null, tokenCookie.name);
      const path = address.includes('?') || address.startsWith('//') ? null : shownPathOf(address);
      // The home screen needs more than a page view; other paths with a trailing slash redirect.
      const isPage = request.method === 'GET' && path !== null && !address.endsWith('/');
      if (!askView || !isPage || !isToken(token)) return null;
      const view = await askView(path, { token, requestId: request.id }).catch((error: unknown) => {
        request.log.warn({ err: error }, 'A page view could not be requested.');
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
    close: () => askView?.close(),
    /** For the metrics. */
    counts: () => ({ ...counts, bytes: kept?.calculatedSize ?? 0, documents: kept?.size ?? 0 }),
  };
}

function keyOf({ headers }: FastifyRequest, path: string, { user, ...shown }: View): string | null {
  const { page } = shown;
  if (!page || hasMovedFrom(path, page) || page.state !== 'normal') return null;
  const { theme, timeZone, language: chosen } = readPreferences(headers.cookie ?? null);
  const language = chosen ?? languageFromHeader(headers['accept-language'] ?? null);
  // The document contains this relative time and is stale once it changes.
  const changed = formatRelative(new Date(page.updatedAt), Date.now(), language);
  return JSON.stringify([path, language, theme, timeZone, changed, user.role, user.avatarUrl !== null, shown]);
}
