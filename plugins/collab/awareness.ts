import type { Client } from './client.ts';

/** A cursor takes about 200 characters. */
const stateMaxCharacters = 2_000;

/**
 * Keeps a client's own cursor; its identity comes from the session, and states of others are dropped. `owners` maps
 * client ids to accounts.
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
    // Hocuspocus adds an empty anonymous state to each message.
    const isEmpty = Object.keys(state).length === 0;
    if (isEmpty || !isOwn || JSON.stringify(cursor).length > stateMaxCharacters) {
      states.delete(clientId);
      continue;
    }
    client.awarenessId = clientId;
    states.set(clientId, { user: { id: user.id, name: user.name }, cursor });
  }
}
