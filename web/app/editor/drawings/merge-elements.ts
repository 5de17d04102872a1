/** The parts of an element that merging needs. */
interface Element {
  id: string;
  /** The number of its changes. */
  version: number;
  versionNonce: number;
  /** The order of drawing. */
  index?: string | null;
}

/** Additions and changes of both stay; deletions unless changed. Of two changes the element with more wins. */
export function mergeElements<T extends Element>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] {
  const before = byId(base);
  const [own, other] = [byId(mine), byId(theirs)];
  const merged = [...new Set([...other.keys(), ...own.keys()])].flatMap((id) => {
    const [was, my, their] = [before.get(id), own.get(id), other.get(id)];
    if (isSame(was, my)) return their ?? [];
    if (isSame(was, their)) return my ?? [];
    if (!my || !their) return my ?? their ?? [];
    return my.version >= their.version ? my : their;
  });
  return merged.sort((a, b) => compare(a.index ?? '', b.index ?? ''));
}

const byId = <T extends Element>(elements: readonly T[]) => new Map(elements.map((element) => [element.id, element]));

function isSame(a: Element | undefined, b: Element | undefined): boolean {
  return a?.version === b?.version && a?.versionNonce === b?.versionNonce;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
