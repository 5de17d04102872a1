/** UTF-16 units that a query may have. */
export const queryMaxLength = 500;

/** Returns the address of what a query finds. */
export function searchUrl(query: string): string {
  return query === '' ? '/search' : `/search?${new URLSearchParams({ q: query })}`;
}

export function queryOf(address: string): string {
  return (new URL(address, 'http://wiki.invalid').searchParams.get('q') ?? '').trim().slice(0, queryMaxLength);
}
