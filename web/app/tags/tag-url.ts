const prefix = '/-/tags/';

/** Returns the address of the pages with a tag. */
export function tagUrl(tag: string): string {
  return prefix + encodeURIComponent(tag);
}

/** Returns the tag of an address; the router would split it at encoded slashes. */
export function tagOf(address: string): string {
  const written = new URL(address, 'http://wiki.invalid').pathname.slice(prefix.length);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
