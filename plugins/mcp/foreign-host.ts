/**
 * Whether a request was sent to another name than those of the wiki's `own` origins. A page that has its own name resolved
 * to this address (DNS rebinding) sends no `Origin` with a GET, and always its own name. Addresses, names without a dot and
 * `localhost` cannot be taken over like that; a wiki that is known only by such a one may have any name.
 */
export function isForeignHost(host: string | undefined, own: readonly string[]): boolean {
  const names = own.map((origin) => new URL(origin).hostname).filter(isPublicName);
  const name = hostnameOf(host);
  return names.length > 0 && name !== null && isPublicName(name) && !names.includes(name);
}

const isPublicName = (name: string): boolean =>
  name.includes('.') && !/^[\d.]+$/.test(name) && !name.endsWith('.localhost');

function hostnameOf(host: string | undefined): string | null {
  return URL.parse(`http://${host ?? ''}`)?.hostname.replace(/\.$/, '') ?? null;
}
