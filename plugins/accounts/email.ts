import { domainToASCII } from 'node:url';
import { EmailInvalid } from './errors.ts';

export interface Email {
  /** The address as given, in NFC, without surrounding spaces. */
  address: string;
  /** Lower case, with the domain's ASCII form. */
  key: string;
  /** The domain in its ASCII form, lower case. */
  domain: string;
}

// RFC 5321 section 4.5.3.1 counts octets.
const maxLocalBytes = 64;
const maxAddressBytes = 254;

// Dot-atom of RFC 5322 section 3.2.3 with RFC 6532's letters; no quoted local parts.
const dotAtom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const domainLabel = /^(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)$/u;

/** Reads an email address. @throws EmailInvalid */
export function parseEmail(given: string): Email {
  const address = given.trim().normalize('NFC');
  const at = address.lastIndexOf('@');
  const local = address.slice(0, at);
  const domain = parseDomain(address.slice(at + 1));
  const isTooLong = Buffer.byteLength(local) > maxLocalBytes || Buffer.byteLength(address) > maxAddressBytes;
  if (at < 1 || isTooLong || !domain || !dotAtom.test(local)) throw new EmailInvalid();
  return { address, key: `${local.normalize('NFKC').toLowerCase()}@${domain}`, domain };
}

/** Returns the ASCII form; null if invalid. */
export function parseDomain(given: string): string | null {
  const isDomain = given.split('.').every((label) => domainLabel.test(label));
  return isDomain ? domainToASCII(given) || null : null;
}
