import fp from 'fastify-plugin';
import type { SignedIn } from './account.ts';
import { type AccountsOptions, createAccounts } from './accounts.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { userRoutes } from './user-routes.ts';

export type { Account, Role, SignedIn } from './account.ts';
export type { AccountsOptions } from './accounts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    accounts: Awaited<ReturnType<typeof createAccounts>>;
  }
  interface FastifyRequest {
    /** Who is asking. Set by the gate; never null on `bearer` routes. */
    account: SignedIn | null;
  }
}

/** People: accounts, invitations and who may sign up. */
export default fp<AccountsOptions>(
  async (fastify, options) => {
    const { Unauthorized } = fastify.access.errors;
    const accounts = await createAccounts(
      {
        db: fastify.mongo.db,
        announce: (accountId) => fastify.events.emit('account.created', { accountId }),
        unauthorized: () => new Unauthorized(),
      },
      options,
    );
    fastify.decorate('accounts', accounts);
    fastify.decorateRequest('account', null);
    fastify.appInfo.add(async () => ({
      registration: accounts.registration,
      setupNeeded: await accounts.isSetupNeeded(),
    }));
    await fastify.register(userRoutes);
    await fastify.register(invitationRoutes);
  },
  {
    fastify: '5.x',
    name: 'accounts',
    dependencies: ['errors', 'access', 'app-info', 'mongo', 'events'],
    decorators: { fastify: ['problems', 'access', 'appInfo', 'mongo', 'events'] },
  },
);
