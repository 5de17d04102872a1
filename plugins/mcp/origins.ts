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

/**
 * Whether a request was sent to another name than the wiki's. A page that has its own name resolved to this address (DNS
 * rebinding) sends no `Origin` with a GET, and always its own name. Addresses, names without a dot and `localhost` cannot be
 * had so; as long as the wiki is known by such a one only, it may have any name.
 */
export function isForeignHost(host: string | undefined, { own }: Pick<Origins, 'own'>): boolean {
  const names = own.map((origin) => new URL(origin).hostname).filter(isPublicName);
  const name = hostnameOf(host);
  return names.length > 0 && name !== null && isPublicName(name) && !names.includes(name);
}

const isPublicName = (name: string): boolean =>
  name.includes('.') && !/^[\d.]+$/.test(name) && !name.endsWith('.localhost');

function hostnameOf(host: string | undefined): string | null {
  return URL.parse(`http://${host ?? ''}`)?.hostname.replace(/\.$/, '') ?? null;
}
