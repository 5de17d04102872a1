import type { View } from '../app/api/types.ts';
import type { PublicSettings } from '../app/site/public-settings.ts';

/** The part of the web process's environment that browsers may see, as `window.__ENV`. */
export interface PublicEnv {
  WEB_PUBLIC_API_URL?: string;
  WEB_PUBLIC_COLLAB_URL?: string;
  WIKI_OUTSIDE_IMAGE_HOSTS?: readonly string[];
}

/** The context that the web server passes to Remix. A type, not an interface, as Remix wants it indexable. */
export type WebContext = {
  /** The nonce of this response's Content-Security-Policy. */
  nonce: string;
  publicEnv: PublicEnv;
  /** The wiki's appearance; null until the api has answered. */
  settings: PublicSettings | null;
  /** Origin of the api as the web process reaches it, or null when pages are loaded in the browser only. */
  apiUrl: string | null;
  /** The id of this request, for the calls to the api that it leads to. */
  requestId: string;
  /** Finished article HTML of this request by article key; kept out of the loader data so it is sent once. */
  articles: Map<string, string>;
  /** The views requested from the api during this request, by path; null where no page can be. */
  views: Map<string, Promise<View | null>>;
  /** Reports a failed call to the api made while rendering. */
  warn: (message: string, error: unknown) => void;
};
