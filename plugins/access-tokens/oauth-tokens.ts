import type { Scope } from '../access/index.ts';
import type { AccessTokenRecord, IssuedToken, IssueInput, OAuthBinding } from './access-token.ts';
import { hashSecret, looksLikeSecret, makeSecret } from './secret.ts';
import type { AccessTokenStore } from './store.ts';

interface OAuthNeeds {
  store: AccessTokenStore;
  issue: (input: IssueInput) => Promise<IssuedToken>;
  announceRevoked: (accountId: string, tokenId: string | null) => Promise<void>;
  now: () => Date;
}

/** The data of a token issued to an application. */
export interface OAuthTokenInput extends OAuthBinding {
  /** A value of `makeSecret`. */
  secret: string;
  accountId: string;
  name: string;
  scopes: Scope[];
  expiresAt: Date;
}

/** A token of an application, without its hash. */
export type OAuthToken = Omit<AccessTokenRecord, 'tokenHash' | 'oauth'> & { oauth: OAuthBinding };

/** Access tokens of applications, issued by the authorization server. */
export function createOAuthTokens({ store, issue, announceRevoked, now }: OAuthNeeds) {
  async function announce(revoked: AccessTokenRecord[]): Promise<number> {
    for (const { accountId, _id } of revoked) await announceRevoked(accountId.toHexString(), _id.toHexString());
    return revoked.length;
  }

  return {
    makeSecret,
    async issue({ clientId, grantId, audience, ...token }: OAuthTokenInput): Promise<void> {
      await issue({ ...token, kind: 'oauth', oauth: { clientId, grantId, audience } });
    },
    /** Returns null for what is no live token of an application. */
    async find(secret: string): Promise<OAuthToken | null> {
      const record = looksLikeSecret(secret) ? await store.findByHash(hashSecret(secret), now()) : null;
      return record?.oauth ? { ...record, oauth: record.oauth } : null;
    },
    revoke: async (grantId: string, secret: string): Promise<number> =>
      announce(await store.deleteOfGrant(grantId, hashSecret(secret))),
    /** Ends a grant's tokens and their sockets. Returns their number. */
    revokeGrant: async (grantId: string): Promise<number> => announce(await store.deleteOfGrant(grantId)),
    /** Last uses of grants' tokens, to the minute. */
    async lastUses(grantIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
      const uses = new Map<string, Date>();
      for (const { oauth, lastUsedAt } of await store.findOfGrants(grantIds)) {
        const known = oauth && uses.get(oauth.grantId);
        if (oauth && lastUsedAt && !(known && known > lastUsedAt)) uses.set(oauth.grantId, lastUsedAt);
      }
      return uses;
    },
  };
}
