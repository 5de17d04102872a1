import type { FastifyInstance } from 'fastify';
import type { ClientStore } from '../clients/client-store.ts';
import type { GrantStore } from '../grants/grant-store.ts';
import type { WithdrawGrants } from '../grants/withdraw-grant.ts';
import type { Store } from '../store.ts';

/** The dependencies of the adapter of `oidc-provider`. */
export interface AdapterNeeds {
  store: Store;
  clients: ClientStore;
  grants: GrantStore;
  withdraw: WithdrawGrants;
  accessTokens: FastifyInstance['accessTokens'];
  accounts: FastifyInstance['accounts'];
  coordination: FastifyInstance['coordination'];
  /** The minimum interval of a device's polls, in milliseconds. */
  pollMs: number;
  now: () => Date;
  errors: typeof import('oidc-provider').errors;
}
