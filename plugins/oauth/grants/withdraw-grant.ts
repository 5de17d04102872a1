import type { FastifyInstance } from 'fastify';
import type { Store } from '../store.ts';
import type { GrantFilter, GrantStore } from './grant-store.ts';

interface WithdrawNeeds {
  grants: GrantStore;
  store: Store;
  accessTokens: FastifyInstance['accessTokens'];
}

export type WithdrawGrants = ReturnType<typeof createWithdrawGrants>;

/** Ends grants, their tokens and sockets at once. */
export function createWithdrawGrants({ grants, store, accessTokens }: WithdrawNeeds) {
  /** Returns false where there was none. */
  async function one(id: string): Promise<boolean> {
    // The grant first, since token requests check it last.
    const wasThere = await grants.delete(id);
    await store.deleteOfGrant(id);
    await accessTokens.oauth.revokeGrant(id);
    return wasThere;
  }

  return {
    one,
    /** Withdraws all grants of an account or a client. */
    async all(filter: GrantFilter): Promise<void> {
      for (const id of await grants.idsOf(filter)) await one(id);
    },
  };
}
