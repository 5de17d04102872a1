import { isIP } from 'node:net';

/** The relying party of passkeys (WebAuthn section 5.4.2): the host that people open the wiki at. */
export interface RelyingParty {
  id: string;
  /** The origin of the requesting page, as the browser states it. */
  origin: string;
}

/** The relying party, or why there can be none: browsers offer passkeys to a name behind TLS, and to localhost. */
export function relyingPartyOf(publicUrl: string | undefined): RelyingParty | string {
  if (!publicUrl) return 'WIKI_PUBLIC_URL does not say at which address people open the wiki.';
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return 'WIKI_PUBLIC_URL names a number, and a passkey needs a host name.';
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return 'WIKI_PUBLIC_URL begins with http:, and a passkey needs https:.';
  return { id: hostname, origin };
}
