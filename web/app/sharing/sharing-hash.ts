export const sharingHash = (people: readonly { id: string }[]): string =>
  `#share-${people.map(({ id }) => id).join(',')}`;

/** Returns null for other fragments. */
export function sharingIn(hash: string): string[] | null {
  const [, ids] = /^#share-([0-9a-f]{24}(?:,[0-9a-f]{24}){0,19})$/.exec(hash) ?? [];
  return ids?.split(',') ?? null;
}
