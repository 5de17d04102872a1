/** A revision that a reader was shown; the request began and ended at these times. */
export interface Read {
  began: number;
  ended: number;
  revisionId: string;
}

/** What readers and writers of a page saw. */
export interface Seen {
  /** When each acknowledgement of a revision arrived. */
  acknowledged: Map<string, number>;
  reads: Read[];
}

/**
 * Returns the reads that no order of the writes explains: of a revision that the page doesn't have, or of an older one
 * than had been acknowledged, or shown to someone, before the read began.
 *
 * @param revisionIds the page's revisions, oldest first
 */
export function unexplained({ acknowledged, reads }: Seen, revisionIds: readonly string[]): string[] {
  const places = new Map(revisionIds.map((id, place) => [id, place]));
  const placeOf = (id: string) => places.get(id) ?? -1;
  const known = [
    ...[...acknowledged].map(([id, at]) => ({ at, place: placeOf(id) })),
    ...reads.map(({ ended, revisionId }) => ({ at: ended, place: placeOf(revisionId) })),
  ].sort((one, other) => one.at - other.at);
  const found: string[] = [];
  let [next, newest] = [0, -1];
  for (const { began, revisionId } of [...reads].sort((one, other) => one.began - other.began)) {
    for (let fact = known[next]; fact && fact.at < began; fact = known[++next]) newest = Math.max(newest, fact.place);
    const place = placeOf(revisionId);
    if (place < 0) found.push(`was shown as revision ${revisionId}, which it doesn't have`);
    else if (place < newest) found.push(`was shown as revision ${revisionId} after ${revisionIds[newest]}`);
  }
  return found;
}
