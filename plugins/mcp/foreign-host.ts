/**
 * Whether the Host is none of the wiki's `own`. Under DNS rebinding a GET has no `Origin` but always the attacker's
 * name. Addresses, undotted names and `localhost` can't be rebound; a wiki known only by such may have any name.
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
