const prefix = '/-/tags/';

/** The address of the pages with a tag. */
export function tagUrl(tag: string): string {
  return prefix + encodeURIComponent(tag);
}

/** The tag in such an address. Read from the address itself: the router would take an encoded slash for a separator. */
export function tagOf(address: string): string {
  const written = new URL(address, 'http://wiki.invalid').pathname.slice(prefix.length);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
