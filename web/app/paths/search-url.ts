/** The longest query in UTF-16 units. */
export const queryMaxLength = 500;

export const searchSorts = ['relevance', 'updated', 'created'] as const;
export type SearchSort = (typeof searchSorts)[number];

/** Returns the address of a query's results. */
export function searchUrl(query: string, sort: SearchSort = 'relevance'): string {
  const params = new URLSearchParams({ ...(query !== '' && { q: query }), ...(sort !== 'relevance' && { sort }) });
  return params.size === 0 ? '/search' : `/search?${params}`;
}

/** Reads an address of `searchUrl`. */
export function readSearchUrl(address: string): { query: string; sort: SearchSort } {
  const params = new URL(address, 'http://wiki.invalid').searchParams;
  return {
    query: (params.get('q') ?? '').trim().slice(0, queryMaxLength),
    sort: searchSorts.find((known) => known === params.get('sort')) ?? 'relevance',
  };
}
