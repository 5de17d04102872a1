/** The cookie that carries the access token on requests that cannot carry a header: documents and attachments (5.1). */
export const tokenCookie = { name: 'wiki.accessToken' } as const;

/** Whether a value can be a token at all: a cookie is anyone's word, and ends in a header. */
export function isToken(value: string | null | undefined): value is string {
  return typeof value === 'string' && /^[\w-]{1,512}$/.test(value);
}
