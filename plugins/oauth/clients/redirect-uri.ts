import { redirectUriMaxLength } from '../schema.ts';

/** Schemes that browsers execute, read from disk or handle themselves. */
const refusedSchemes = new Set(
  ['javascript', 'data', 'vbscript', 'blob', 'file', 'filesystem', 'about', 'view-source', 'ws', 'wss', 'ftp'].concat(
    ...['mailto', 'tel', 'sms', 'intent', 'chrome', 'chrome-extension', 'moz-extension', 'resource', 'jar'],
  ),
);
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

export type RedirectUriKind = 'https' | 'loopback' | 'private-use';

/** Returns null for forbidden URIs (RFC 8252 section 7, OAuth 2.1 section 8.4). */
export function redirectUriKind(uri: string): RedirectUriKind | null {
  if (uri.length > redirectUriMaxLength || !/^[\x21-\x7e]+$/.test(uri) || !URL.canParse(uri)) return null;
  const { protocol, hostname, username, password, href } = new URL(uri);
  if (href.includes('#') || uri.includes('#') || username || password) return null;
  if (protocol === 'https:') return loopbackHosts.has(hostname) ? null : 'https';
  if (protocol === 'http:') return loopbackHosts.has(hostname) ? 'loopback' : null;
  return refusedSchemes.has(protocol.slice(0, -1)) ? null : 'private-use';
}

/** For display: a host, or an application's scheme. */
export function redirectHost(uri: string): string {
  const { protocol, host } = new URL(uri);
  return protocol === 'https:' || protocol === 'http:' ? host : protocol.slice(0, -1);
}
