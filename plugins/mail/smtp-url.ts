import { InvalidMailFrom, InvalidSmtpUrl } from './errors.ts';
import type { Address } from './message.ts';

export interface SmtpServer {
  url: string;
  /** Host and port, for people. */
  place: string;
}

/** `smtp://` (STARTTLS if offered) or `smtps://` (TLS). @throws InvalidSmtpUrl */
export function parseSmtpUrl(url: string): SmtpServer {
  if (!/^smtps?:\/\//.test(url)) throw new InvalidSmtpUrl('must start with smtp:// or smtps://');
  if (!URL.canParse(url)) {
    throw new InvalidSmtpUrl('cannot be read; a password in it has to be percent-encoded ("/" as %2F, "@" as %40)');
  }
  const { protocol, hostname, port, username, password, pathname } = new URL(url);
  if (!hostname) throw new InvalidSmtpUrl('names no server');
  if (pathname !== '' && pathname !== '/') throw new InvalidSmtpUrl('must end after the server and its port');
  if (username && !password) throw new InvalidSmtpUrl('has a name but no password');
  return { url, place: `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}` };
}

// RFC 5322 section 3.2.3's dot-atom with RFC 6532's letters, and a domain.
const address = /^[^\s@<>"(),:;[\]\\]+@[^\s@<>"(),:;[\]\\]+$/u;

/** `wiki@example.com` or `Name <wiki@example.com>`. @throws InvalidMailFrom */
export function parseMailFrom(given: string): Address {
  const named = /^(?<name>[^<>]*)<(?<inner>[^<>]+)>$/.exec(given.trim())?.groups;
  const found = {
    name: (named?.name ?? '').trim().replace(/^"(.*)"$/, '$1'),
    address: (named?.inner ?? given).trim(),
  };
  if (!address.test(found.address) || /\p{Cc}/u.test(given)) throw new InvalidMailFrom(given);
  return found;
}
