import type { LinkPlace } from '../../renderer/index.ts';
import { type AddressStyle, addressOf, styleOf } from './address-style.ts';

/** A link in the page at `path` that is to be redirected. */
export interface Redirection {
  place: LinkPlace;
  written: string;
  path: string;
  target: string;
}

/**
 * Returns the new destination in the old one's style and escapes, keeping query and fragment. Null if that style can't
 * express it.
 */
export function newDestination(redirection: Redirection): string | null {
  return redirection.place.form === 'wiki' ? newWikiDestination(redirection) : newInlineDestination(redirection);
}

/** Returns the new destination of a wiki link, which has no escapes. */
function newWikiDestination({ written, path, target }: Redirection): string | null {
  const [, old = '', space = '', heading = ''] = /^([^#]*?)(\s*)(#.*)?$/s.exec(written) ?? [];
  const address = addressOf(path, target, styleOf(old), (segment) => segment);
  return /[#|[\]\\`$<]/.test(address) ? null : address + space + heading;
}

function newInlineDestination({ place, written, path, target }: Redirection): string | null {
  const [old = ''] = place.url.split(/[?#]/, 1);
  if (old === '') return null;
  const style = styleOf(old);
  const address = addressOf(path, target, style, (segment) => encode(segment, style, place.isInAngles));
  const tail = written.slice(pathEnd(written));
  return (place.isInAngles ? address : withParentheses(address, written)) + tail;
}

/** Start of query or fragment, after escapes and entities of the path. */
function pathEnd(written: string): number {
  const [path = ''] = /^(?:\\.|&#?\w{1,32};|[^?#])*/s.exec(written) ?? [];
  return path.length;
}

// Escapes what Markdown or addresses would misread, and nothing else.
const special = /[%?#\\`$|<>\s\p{Cc}]|&(?=[#\w])/gu;

function encode(segment: string, { isEncoded }: AddressStyle, isInAngles: boolean): string {
  if (isEncoded) return encodeURIComponent(segment);
  return segment.replace(special, (character) =>
    character === ' ' && isInAngles ? character : encodeURIComponent(character),
  );
}

/** Parentheses must be balanced or escaped outside angle brackets. */
function withParentheses(address: string, written: string): string {
  if (/%2[89]/.test(written)) return address.replaceAll('(', '%28').replaceAll(')', '%29');
  return /\\[()]/.test(written) || !arePaired(address) ? address.replace(/[()]/g, '\\$&') : address;
}

function arePaired(address: string): boolean {
  let depth = 0;
  for (const character of address.replace(/[^()]/g, '')) {
    depth += character === '(' ? 1 : -1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
