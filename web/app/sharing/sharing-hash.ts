/** Returns the fragment of an address that opens the permissions of a page with some people added. */
export const sharingHash = (people: readonly { id: string }[]): string =>
  `#share-${people.map(({ id }) => id).join(',')}`;

/** Returns the ids of the people in the fragment of an address; null for another fragment. */
export function sharingIn(hash: string): string[] | null {
  const [, ids] = /^#share-([0-9a-f]{24}(?:,[0-9a-f]{24}){0,19})$/.exec(hash) ?? [];
  return ids?.split(',') ?? null;
}
