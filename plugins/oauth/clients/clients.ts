import { ObjectId } from 'mongodb';
import type { Static } from 'typebox';
import type { SignedIn } from '../../accounts/index.ts';
import type { OAuthContext } from '../context.ts';
import { ClientNotFound } from '../errors.ts';
import type { Client, ClientInput, ClientList, ListQuery } from '../schema.ts';
import type { ClientRecord } from './client.ts';

/** Requires the role and the token's scope. */
export function isAdministering({ user, scopes }: SignedIn): boolean {
  return user.role === 'admin' && scopes.includes('admin');
}

/** Returns all for administrators, otherwise one's own; newest first. */
export async function listClients(
  { clients, now, listCursor }: Pick<OAuthContext, 'listCursor' | 'clients' | 'now'>,
  { limit, cursor }: Static<typeof ListQuery>,
  asker: SignedIn,
): Promise<Static<typeof ClientList>> {
  const cursors = listCursor({ id: 'id' });
  const ownerId = isAdministering(asker) ? null : new ObjectId(asker.user.id);
  const records = await clients.list(ownerId, cursors.read(cursor)?.id ?? null, limit + 1, now());
  const { items, nextCursor } = cursors.page(records, limit, ({ _id }) => ({ id: _id }));
  return { items: items.map(presentClient), nextCursor };
}

/** @throws InvalidClientMetadata, InvalidRedirectUri */
export function createClient(
  { makeClient }: Pick<OAuthContext, 'makeClient'>,
  input: Static<typeof ClientInput>,
  { user }: SignedIn,
) {
  return makeClient.forAdmin(
    {
      client_name: input.name,
      redirect_uris: input.redirectUris,
      grant_types: ['authorization_code', 'refresh_token'],
      token_endpoint_auth_method: input.isConfidential ? 'client_secret_basic' : 'none',
    },
    user.id,
  );
}

/** Also ends its grants. @throws ClientNotFound */
export async function deleteClient(
  { clients, withdraw, now }: Pick<OAuthContext, 'clients' | 'withdraw' | 'now'>,
  id: string,
  asker: SignedIn,
): Promise<ClientRecord> {
  const client = await clients.find(id, now());
  const isOwn = client?.ownerId?.toHexString() === asker.user.id;
  if (!client || !(isOwn || isAdministering(asker))) throw new ClientNotFound();
  await clients.delete(client._id);
  await withdraw.all({ clientId: id });
  return client;
}

export function presentClient(record: ClientRecord): Static<typeof Client> {
  const { _id, name, redirectUris, secretHash, ownerId, createdAt, lastUsedAt } = record;
  return {
    id: _id.toHexString(),
    name,
    redirectUris,
    isConfidential: secretHash !== null,
    ownerId: ownerId?.toHexString() ?? null,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
