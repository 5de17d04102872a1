/** Includes the nonce, so a 304 has its policy (RFC 9110 section 8.8). */
export function writeEntityTag(tag: string, nonce: string): string {
  return `W/"${tag}.${nonce}"`;
}

/** Returns null if changed. */
export function nonceOfCopy(ifNoneMatch: string | undefined, tag: string): string | null {
  for (const [, known, nonce = ''] of ifNoneMatch?.matchAll(/"([\w-]{22})\.([A-Za-z0-9+/]{22}==)"/g) ?? []) {
    if (known === tag) return nonce;
  }
  return null;
}
