import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { View } from '../../app/api/types.ts';
import type { Language } from '../../app/i18n/language.ts';
import { hasMovedFrom } from '../../app/moves/moved-address.ts';
import { shownPathOf } from '../../app/paths/page-path.ts';
import { readCookie } from '../../app/preferences/cookie.ts';
import { readPreferences } from '../../app/preferences/preferences.ts';
import { languageOf } from '../../app/preferences/request-language.ts';
import { isToken, tokenCookie } from '../../app/session/token-cookie.ts';
import type { PublicSettings } from '../../app/site/public-settings.ts';
import { formatRelative } from '../../app/time/format-time.ts';
import { type AnsweredView, createAskView } from './ask-view.ts';
import type { CutDocument } from './stand-in.ts';

type Page = NonNullable<View['page']>;

/** A document before rendering. */
export interface AskedDocument {
  path: string;
  answered: AnsweredView;
  /** Everything but the time; null: not cached. */
  key: string | null;
  language: Language;
  settings: PublicSettings | null;
}

/** A document that can be cached. */
export type KeyedDocument = AskedDocument & { key: string };

export interface Rendered {
  document: CutDocument;
  page: Pick<Page, 'updatedAt'>;
}

interface KeptDocument extends CutDocument {
  /** The time, and the age as shown. */
  updatedAt: Date;
  changed: string;
}

export type Documents = ReturnType<typeof createDocuments>;

/** Least recently used go first; `maxBytes` 0 disables it. */
export function createDocuments({ apiUrl, maxBytes }: { apiUrl: string | null; maxBytes: number }) {
  const askView = apiUrl === null ? null : createAskView(apiUrl);
  const rendering = new Map<string, Promise<CutDocument | null>>();
  const counts = { hits: 0, misses: 0, evictions: 0 };
  const kept =
    maxBytes === 0
      ? null
      : new LRUCache<string, KeptDocument>({
          maxSize: maxBytes,
          // One document must not evict all others.
          maxEntrySize: Math.ceil(maxBytes / 4),
          sizeCalculation: ({ bytes }, key) => bytes + 2 * key.length,
          dispose: (_document, _key, reason) => {
            if (reason === 'evict') counts.evictions += 1;
          },
        });

  return {
    /** Returns null for other requests, or without an answer. */
    async ask(request: FastifyRequest, settings: PublicSettings | null): Promise<AskedDocument | null> {
      const address = request.raw.url ?? '/';
      const token = readCookie(request.headers.cookie ?? null, tokenCookie.name);
      const path = address.includes('?') || address.startsWith('//') ? null : shownPathOf(address);
      // Home needs more data; trailing slashes redirect.
      const isPage = request.method === 'GET' && path !== null && !address.endsWith('/');
      if (!askView || !isPage || !isToken(token)) return null;
      const answered = await askView(path, { token, requestId: request.id }).catch((error: unknown) => {
        request.log.warn({ err: error }, 'A page view could not be requested.');
        return null;
      });
      if (!answered) return null;
      const { language, parts } = preferencesOf(request, settings);
      const { user, shown } = answered;
      const looks = [language, ...parts, user.role, user.avatarUrl !== null, JSON.stringify(settings)];
      const key = kept && [path, ...looks, shown].join('\n');
      return { path, answered, key, language, settings };
    },
    /** Concurrent requests share a rendering. */
    async find({ key, language }: KeyedDocument, render: () => Promise<Rendered | null>): Promise<CutDocument | null> {
      const known = kept?.get(key);
      const found = known && known.changed === ago(known.updatedAt, language) ? known : rendering.get(key);
      counts[found ? 'hits' : 'misses'] += 1;
      if (found) return found;
      const rendered = render().then((given) => {
        if (!given) return null;
        const updatedAt = new Date(given.page.updatedAt);
        kept?.set(key, { ...given.document, updatedAt, changed: ago(updatedAt, language) });
        return given.document;
      });
      rendering.set(key, rendered);
      return rendered.finally(() => rendering.delete(key));
    },
    close: () => askView?.close(),
    counts: () => ({ ...counts, bytes: kept?.calculatedSize ?? 0, documents: kept?.size ?? 0 }),
  };
}

const ago = (date: Date, language: Language) => formatRelative(date, Date.now(), language);

function preferencesOf({ headers }: FastifyRequest, settings: PublicSettings | null) {
  const { language, ...others } = readPreferences(headers.cookie ?? null);
  const acceptLanguage = headers['accept-language'] ?? null;
  return { language: languageOf({ chosen: language, settings, acceptLanguage }), parts: Object.values(others) };
}

/** Whether a document may be cached. */
export const isKeyed = (asked: AskedDocument): asked is KeyedDocument => asked.key !== null;

/** The page is at its address and not moving. */
export function isSettled(path: string, page: Page | null): page is Page {
  return page !== null && !hasMovedFrom(path, page) && page.state === 'normal';
}
