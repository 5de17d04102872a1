import { createSession } from './create-session.ts';

/** Browser only. */
export const session = createSession({
  get storage() {
    return window.localStorage;
  },
  readCookies: () => document.cookie,
  setCookie: (cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
    document.cookie = cookie;
  },
  get isSecure() {
    return window.location.protocol === 'https:';
  },
  now: () => Date.now(),
});
