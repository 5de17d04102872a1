export interface Origins {
  /** The origins of the wiki's own web app. */
  own: readonly string[];
  /** Development allows every localhost origin besides. */
  allowLocalhost: boolean;
}

const localhost = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Whether a request may come from a web page of this origin. Agents send none; a browser sends it also where a page of
 * another site has found a way to this address (DNS rebinding).
 */
export function isAllowedOrigin(origin: string | undefined, { own, allowLocalhost }: Origins): boolean {
  return origin === undefined || own.includes(origin) || (allowLocalhost && localhost.test(origin));
}
