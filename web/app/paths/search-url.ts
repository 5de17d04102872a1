/** The longest query in UTF-16 units. */
export const queryMaxLength = 500;

/** Returns the address of a query's results. */
export function searchUrl(query: string): string {
  return query === '' ? '/search' : `/search?${new URLSearchParams({ q: query })}`;
}

export function queryOf(address: string): string {
  return (new URL(address, 'http://wiki.invalid').searchParams.get('q') ?? '').trim().slice(0, queryMaxLength);
}
