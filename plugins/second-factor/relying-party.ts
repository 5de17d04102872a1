import { isIP } from 'node:net';

/** WebAuthn section 5.4.2: the wiki's host. */
export interface RelyingParty {
  id: string;
  /** As stated by the browser. */
  origin: string;
}

/** Or the reason why there is none: browsers require TLS or localhost. */
export function relyingPartyOf(publicUrl: string | undefined): RelyingParty | string {
  if (!publicUrl) return 'WIKI_PUBLIC_URL does not say at which address people open the wiki.';
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return 'WIKI_PUBLIC_URL names a number, and a passkey needs a host name.';
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (protocol !== 'https:' && !isLocal) return 'WIKI_PUBLIC_URL begins with http:, and a passkey needs https:.';
  return { id: hostname, origin };
}
