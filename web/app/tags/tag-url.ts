const prefix = '/-/tags/';

/** Returns the address of the pages with a tag. */
export function tagUrl(tag: string): string {
  return prefix + encodeURIComponent(tag);
}

/** Returns the router would split encoded slashes. */
export function tagOf(address: string): string {
  const written = new URL(address, 'http://wiki.invalid').pathname.slice(prefix.length);
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
