import type { Static } from 'typebox';
import type { OAuthContext } from '../context.ts';
import type { ClientName } from '../schema.ts';
import { type ClientSettings, cliClient, cliClientId } from './client.ts';
import { redirectHost } from './redirect-uri.ts';

/** Returns a client with what people see of it, or null. */
export async function findClient({ clients, now }: Pick<OAuthContext, 'clients' | 'now'>, id: string) {
  if (id === cliClientId) return { settings: cliClient, present: presentClient(id, cliClient, true) };
  const record = await clients.find(id, now());
  return record && { settings: record, present: presentClient(id, record, record.ownerId !== null) };
}

/** `isVerified`: it is the wiki's own, or an administrator has made it; what others are called they say themselves. */
function presentClient(id: string, { name }: ClientSettings, isVerified: boolean) {
  return (redirectUri: string | null): Static<typeof ClientName> => ({
    id,
    name,
    isVerified,
    redirectHost: redirectUri === null ? null : redirectHost(redirectUri),
  });
}
