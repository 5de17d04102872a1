import type { Static } from 'typebox';
import type { OAuthContext } from '../context.ts';
import type { ClientName } from '../schema.ts';
import { type ClientSettings, cliClient, cliClientId } from './client.ts';
import { redirectHost } from './redirect-uri.ts';

/** Returns null if unknown. */
export async function findClient({ clients, now }: Pick<OAuthContext, 'clients' | 'now'>, id: string) {
  if (id === cliClientId) return { settings: cliClient, present: presentClient(id, cliClient, true) };
  const record = await clients.find(id, now());
  return record && { settings: record, present: presentClient(id, record, record.ownerId !== null) };
}

/** `isVerified`: the wiki's own or an administrator's; others name themselves. */
function presentClient(id: string, { name }: ClientSettings, isVerified: boolean) {
  return (redirectUri: string | null): Static<typeof ClientName> => ({
    id,
    name,
    isVerified,
    redirectHost: redirectUri === null ? null : redirectHost(redirectUri),
  });
}
