/** The cookie that carries the access token on requests that cannot carry a header: documents and attachments (5.1). */
export const tokenCookie = { name: 'wiki.accessToken' } as const;
