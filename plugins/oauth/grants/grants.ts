import type { Static } from 'typebox';
import type { SignedIn } from '../../accounts/index.ts';
import { cliClient, cliClientId } from '../clients/client.ts';
import type { OAuthContext } from '../context.ts';
import { GrantNotFound } from '../errors.ts';
import type { Grant, GrantList, GrantQuery } from '../schema.ts';
import type { GrantRecord } from './grant.ts';

/** Newest first: the requester's, or of an account for administrators. */
export async function listGrants(
  context: OAuthContext,
  { limit, cursor, accountId, clientId, everybody }: Static<typeof GrantQuery>,
  { user }: SignedIn,
): Promise<Static<typeof GrantList>> {
  const { grants, now } = context;
  const cursors = context.listCursor({ id: 'id' });
  const ofWhom = everybody ? accountId : (accountId ?? user.id);
  const filter = { ...(ofWhom !== undefined && { accountId: ofWhom }), ...(clientId !== undefined && { clientId }) };
  const records = await grants.list(filter, cursors.read(cursor)?.id ?? null, limit + 1, now());
  const { items, nextCursor } = cursors.page(records, limit, ({ _id }) => ({ id: _id }));
  return { items: await present(context, items), nextCursor };
}

/** Revokes a grant, its tokens and sockets. `isForAnybody`: for all who granted it. @throws GrantNotFound */
export async function withdrawGrant(
  { grants, withdraw, now }: Pick<OAuthContext, 'grants' | 'withdraw' | 'now'>,
  id: string,
  { user }: SignedIn,
  isForAnybody: boolean,
): Promise<GrantRecord> {
  const grant = await grants.find(id, now());
  const isOwn = grant?.accountId.toHexString() === user.id;
  if (!grant || !(isOwn || isForAnybody)) throw new GrantNotFound();
  await withdraw.one(id);
  return grant;
}

async function present(
  context: Pick<OAuthContext, 'issuer' | 'clients' | 'accessTokens' | 'accounts'>,
  records: GrantRecord[],
): Promise<Static<typeof Grant>[]> {
  const { clients, accounts, accessTokens } = context;
  const [known, uses, person] = await Promise.all([
    clients.findMany([...new Set(records.map(({ clientId }) => clientId))]),
    accessTokens.oauth.lastUses(records.map(({ _id }) => _id.toHexString())),
    accounts.namePersons(records.map(({ accountId }) => accountId)),
  ]);
  const byId = new Map(known.map((client) => [client._id.toHexString(), client]));
  return records.map(({ _id, accountId, clientId, scopes, resources, createdAt, lastUsedAt, expiresAt }) => {
    const id = _id.toHexString();
    const client = byId.get(clientId);
    const isOwn = clientId === cliClientId;
    const used = [lastUsedAt, uses.get(id)].flatMap((date) => date?.getTime() ?? []);
    return {
      id,
      client: {
        id: clientId,
        name: (isOwn ? cliClient.name : client?.name) ?? clientId,
        isVerified: isOwn || (client?.ownerId ?? null) !== null,
      },
      account: person(accountId),
      scopes,
      resource: resources[0] ?? context.issuer,
      createdAt: createdAt.toISOString(),
      lastUsedAt: used.length > 0 ? new Date(Math.max(...used)).toISOString() : null,
      expiresAt: expiresAt.toISOString(),
    };
  });
}
