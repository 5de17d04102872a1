import { readCookie, writeCookie } from '../preferences/cookie.ts';
import { tokenCookie } from './token-cookie.ts';

export interface StartedSession {
  accessToken: string;
  expiresAt: string;
  knownBrowser: string;
}

/** Tests provide their own. */
export interface SessionBrowser {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readCookies: () => string;
  setCookie: (cookie: string) => void;
  isSecure: boolean;
  now: () => number;
}

const tokenKey = 'wiki.accessToken';
const expiryKey = 'wiki.accessTokenExpiresAt';
/** Stored data of other features that ends with the session. */
export const keptForReader = { sidebar: 'wiki.sidebar', searches: 'wiki.searches' } as const;
const knownBrowsersKey = 'wiki.knownBrowsers';
/** How many are kept. */
const knownMax = 5;
// One day, extended by each visit.
const unknownExpiryMs = 24 * 60 * 60 * 1000;

/**
 * Owns the access token: in `localStorage`, copied to a cookie for documents and attachments. Each restores the other.
 */
export function createSession(browser: SessionBrowser) {
  const listeners = new Set<() => void>();

  function start({ accessToken, expiresAt, knownBrowser }: StartedSession): void {
    forgetReader();
    browser.storage.setItem(tokenKey, accessToken);
    browser.storage.setItem(expiryKey, expiresAt);
    const known = [knownBrowser, ...knownBrowsers()].slice(0, knownMax);
    browser.storage.setItem(knownBrowsersKey, known.join(' '));
    copyToCookie(accessToken);
    announce();
  }

  const knownBrowsers = (): string[] => (browser.storage.getItem(knownBrowsersKey) ?? '').split(' ').filter(Boolean);

  function forgetReader(): void {
    for (const key of Object.values(keptForReader)) browser.storage.removeItem(key);
  }

  function end(): void {
    forgetReader();
    browser.storage.removeItem(tokenKey);
    browser.storage.removeItem(expiryKey);
    browser.setCookie(writeCookie(tokenCookie.name, '', { maxAgeSeconds: 0, isSecure: browser.isSecure }));
    announce();
  }

  function heal(): void {
    const stored = browser.storage.getItem(tokenKey);
    const copied = readCookie(browser.readCookies(), tokenCookie.name);
    if (stored && remainingMs() <= 0) end();
    else if (stored && stored !== copied) copyToCookie(stored);
    else if (!stored && copied) browser.storage.setItem(tokenKey, copied);
  }

  function copyToCookie(token: string): void {
    browser.setCookie(
      writeCookie(tokenCookie.name, token, { maxAgeSeconds: remainingMs() / 1000, isSecure: browser.isSecure }),
    );
  }

  function remainingMs(): number {
    const expiresAt = Date.parse(browser.storage.getItem(expiryKey) ?? '');
    return Number.isNaN(expiresAt) ? unknownExpiryMs : expiresAt - browser.now();
  }

  function announce(): void {
    for (const listener of listeners) listener();
  }

  return {
    token: () => browser.storage.getItem(tokenKey),
    /** They grant nothing, and outlive the session. */
    knownBrowsers,
    start,
    end,
    heal,
    /** Null: everything was removed. */
    onStorage(key: string | null) {
      if (key !== null && key !== tokenKey) return;
      if (browser.storage.getItem(tokenKey) === null) end();
      else announce();
    },
    /** Returns the undo. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
