import { oneYearSeconds, writeCookie } from './cookie.ts';

/** Stores a cookie for a year; null removes it. */
export function keepCookie(name: string, value: string | null): void {
  const maxAgeSeconds = value === null ? 0 : oneYearSeconds;
  const isSecure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = writeCookie(name, value ?? '', { maxAgeSeconds, isSecure });
}
