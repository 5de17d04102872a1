import * as Y from 'yjs';

/**
 * Whether all dependencies and deletions of an update are known. Yjs silently queues missing ones, and fails on
 * circular ones.
 */
export function hasNoGap(update: Uint8Array, doc: Y.Doc): boolean {
  const { structs, ds } = Y.decodeUpdate(update);
  const written = structs.filter((struct) => !(struct instanceof Y.Skip));
  const stateOf = (client: number) => Y.getState(doc.store, client);
  const reached = new Map<number, number>();
  const last = new Map(written.map(({ id, length }) => [id.client, id.clock + length]));
  const endOf = (client: number) => Math.max(last.get(client) ?? 0, stateOf(client));
  for (const struct of written) {
    const { client, clock } = struct.id;
    const end = reached.get(client) ?? stateOf(client);
    const isThere = (id: Y.ID) => id.clock < (id.client === client ? clock : endOf(id.client));
    if (clock > end || (struct instanceof Y.Item && !followedBy(struct).every(isThere))) return false;
    reached.set(client, Math.max(end, clock + struct.length));
  }
  return [...ds.clients].every(([client, removed]) => removed.every(({ clock, len }) => clock + len <= endOf(client)));
}

function followedBy({ origin, rightOrigin, parent }: Y.Item): Y.ID[] {
  const within: unknown = parent;
  return [origin, rightOrigin, within].filter((one) => one instanceof Y.ID);
}
