/**
 * The entity tag of a document carries its nonce: a browser that gets a 304 gets the policy for the nonce in its copy
 * (RFC 9110 section 8.8).
 */
export function writeEntityTag(tag: string, nonce: string): string {
  return `W/"${tag}.${nonce}"`;
}

/** Returns the nonce of the copy that a browser has of a document, if it is still the same one; null otherwise. */
export function nonceOfCopy(ifNoneMatch: string | undefined, tag: string): string | null {
  for (const [, known, nonce = ''] of ifNoneMatch?.matchAll(/"([\w-]{22})\.([A-Za-z0-9+/]{22}==)"/g) ?? []) {
    if (known === tag) return nonce;
  }
  return null;
}
