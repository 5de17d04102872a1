/** For requests without headers: documents and attachments (contract section 5.1). */
export const tokenCookie = { name: 'wiki.accessToken' } as const;

/** Cookies aren't trusted, and the token goes into a header. */
export function isToken(value: string | null | undefined): value is string {
  return typeof value === 'string' && /^[\w-]{1,512}$/.test(value);
}
