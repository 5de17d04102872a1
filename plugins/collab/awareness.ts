import type { Client } from './client.ts';

/** Maximum awareness state of one client; a cursor takes about 200 characters. */
const stateMaxCharacters = 2_000;

/**
 * Leaves of what a client says of itself what is its own: one cursor. Who it is says the session and not the client, and of
 * others it says nothing. `owners` knows to which accounts the ids of clients belong.
 */
export function keepToOneself(
  states: Map<number, Record<string, unknown>>,
  client: Client,
  owners: Map<number, string>,
): void {
  const { user } = client.realtime.account;
  for (const [clientId, state] of states) {
    const owner = owners.get(clientId);
    const isOwn = (owner ?? user.id) === user.id && (client.awarenessId ?? clientId) === clientId;
    const cursor = isOwn ? (state.cursor ?? null) : null;
    // Hocuspocus adds an empty anonymous state to every message.
    const isEmpty = Object.keys(state).length === 0;
    if (isEmpty || !isOwn || JSON.stringify(cursor).length > stateMaxCharacters) {
      states.delete(clientId);
      continue;
    }
    client.awarenessId = clientId;
    states.set(clientId, { user: { id: user.id, name: user.name }, cursor });
  }
}
