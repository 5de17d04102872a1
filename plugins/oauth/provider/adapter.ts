import type { Adapter, AdapterPayload } from 'oidc-provider';
import { toMetadata } from '../clients/client-metadata.ts';
import { createAccessTokenAdapter } from './access-token-adapter.ts';
import type { AdapterNeeds } from './adapter-needs.ts';
import { createRecordAdapter } from './record-adapter.ts';

const nothing = async () => undefined;
const none: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUserCode: nothing,
  findByUid: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

/** `oidc-provider` storage by model. No sessions: consent is asked each time of people signed in to the wiki. */
export function createAdapter(needs: AdapterNeeds): (model: string) => Adapter {
  const { clients, grants, withdraw, now } = needs;
  const grant: Adapter = {
    ...none,
    async find(id) {
      const found = await grants.find(id, now());
      return found ? grantPayload(found) : undefined;
    },
    destroy: async (id) => void (await withdraw.one(id)),
  };
  const client: Adapter = {
    ...none,
    async find(id) {
      const found = await clients.find(id, now());
      return found ? { ...toMetadata(found._id.toHexString(), found, found.secretHash) } : undefined;
    },
  };
  return (model) => {
    if (model === 'Session') return none;
    if (model === 'Client') return client;
    if (model === 'Grant') return grant;
    return model === 'AccessToken' ? createAccessTokenAdapter(needs, none) : createRecordAdapter(model, needs, none);
  };
}

function grantPayload(record: NonNullable<Awaited<ReturnType<AdapterNeeds['grants']['find']>>>): AdapterPayload {
  const { _id, accountId, clientId, scopes, refused, resources, createdAt, expiresAt } = record;
  const forEach = (words: readonly string[]) =>
    Object.fromEntries(resources.map((resource) => [resource, words.join(' ')]));
  return {
    jti: _id.toHexString(),
    kind: 'Grant',
    accountId: accountId.toHexString(),
    clientId,
    iat: seconds(createdAt),
    exp: seconds(expiresAt),
    resources: forEach(scopes),
    ...(refused.length > 0 && { rejected: { resources: forEach(refused) } }),
  };
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
