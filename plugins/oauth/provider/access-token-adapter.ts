import type { Adapter } from 'oidc-provider';
import { cliClient, cliClientId, idleDays } from '../clients/client.ts';
import { scopesOffered } from '../scopes.ts';
import type { AdapterNeeds } from './adapter-needs.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Stores access tokens in `fastify.accessTokens`, for the gate. */
export function createAccessTokenAdapter(needs: AdapterNeeds, none: Adapter): Adapter {
  const { accessTokens, accounts, clients, grants, errors, now } = needs;

  async function nameOf(clientId: string): Promise<string> {
    return (clientId === cliClientId ? cliClient : await clients.find(clientId, now()))?.name ?? clientId;
  }

  return {
    ...none,
    async upsert(secret, { accountId = '', clientId = '', grantId = '', aud, scope = '' }, expiresIn = 0) {
      const words = scope.split(' ');
      const expiresAt = new Date(now().getTime() + expiresIn * 1000);
      await accessTokens.oauth.issue({
        secret,
        accountId,
        clientId,
        grantId,
        audience: String(aud),
        expiresAt,
        scopes: scopesOffered.filter((one) => words.includes(one)),
        name: await nameOf(clientId),
      });
      await clients.noteUse(clientId, now(), new Date(now().getTime() + idleDays * dayMs));
      // The grant may have been withdrawn before.
      if (await grants.noteUse(grantId, now(), expiresAt)) return;
      await accessTokens.oauth.revokeGrant(grantId);
      throw new errors.InvalidGrant('grant withdrawn');
    },
    async find(secret) {
      const token = await accessTokens.oauth.find(secret);
      const account = token && (await accounts.findById(token.accountId));
      if (!token || !account || account.suspendedAt) return undefined;
      const { clientId, grantId, audience } = token.oauth;
      return {
        jti: secret,
        kind: 'AccessToken',
        format: 'opaque',
        accountId: account.id,
        clientId,
        grantId,
        aud: audience,
        scope: token.scopes.join(' '),
        iat: Math.floor(token.createdAt.getTime() / 1000),
        exp: Math.floor(token.expiresAt.getTime() / 1000),
      };
    },
    async destroy(secret) {
      const token = await accessTokens.oauth.find(secret);
      if (token) await accessTokens.oauth.revoke(token.oauth.grantId, secret);
    },
    revokeByGrantId: async (grantId) => void (await accessTokens.oauth.revokeGrant(grantId)),
  };
}
