import { oneYearSeconds, writeCookie } from './cookie.ts';

/** Keeps a value in this browser for a year, where the server reads it with each document; null removes it. */
export function keepCookie(name: string, value: string | null): void {
  const maxAgeSeconds = value === null ? 0 : oneYearSeconds;
  const isSecure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = writeCookie(name, value ?? '', { maxAgeSeconds, isSecure });
}
