import fp from 'fastify-plugin';
import type { EventMap } from '../events/index.ts';
import type { Account, SignedIn } from './account.ts';
import { type AccountsOptions, createAccounts } from './accounts.ts';
import { memberRoutes } from './member-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import { userRoutes } from './user-routes.ts';

export type { Account, InvitationRecord, Role, SignedIn } from './account.ts';
export type { AccountsOptions } from './accounts.ts';
export type { StandingChange } from './change-standing.ts';
export type { PasswordCost } from './passwords.ts';
export type { PreparedSignUp } from './prepared-sign-up.ts';
export type { NamePerson } from './present.ts';

declare module 'fastify' {
  interface FastifyInstance {
    accounts: Awaited<ReturnType<typeof createAccounts>>;
  }
  interface FastifyRequest {
    /** Set by the gate; never null on `bearer` routes. */
    account: SignedIn | null;
  }
}

/** The number of accounts that a replica remembers. */
const knownMax = 10_000;

/** Delay until a crashed process's events are emitted again. */
const sweepEveryMs = 60_000;

/** People: accounts, invitations and who may sign up. */
export default fp<AccountsOptions>(
  async (fastify, options) => {
    const { Unauthorized } = fastify.access.errors;
    const known = fastify.remember<Account>(({ id }) => id, knownMax);
    const forget = ({ accountId }: EventMap['account.changed']) => known.forget(({ id }) => id === accountId);
    fastify.events.onEveryReplica('account.changed', 'accounts', forget);
    const accounts = await createAccounts(
      {
        db: fastify.mongo.db,
        words: fastify.prefixWords({ maxWords: 60, maxWordLength: 40 }),
        storeNow: fastify.mongo.now,
        settings: fastify.settings,
        known,
        announce: async (accountId) => void (await fastify.events.emit('account.created', { accountId })),
        announceChange: async (accountId) => void (await fastify.events.emit('account.changed', { accountId })),
        emit: fastify.events.emit,
        onPending: (err) => fastify.log.error({ err }, 'could not notify the inviter; retrying'),
        unauthorized: () => new Unauthorized(),
      },
      options,
    );
    fastify.decorate('accounts', accounts);
    fastify.decorateRequest('account', null);
    fastify.background.regularly(
      sweepEveryMs,
      () => accounts.announceAcceptances(new Date(fastify.mongo.now().getTime() - sweepEveryMs)),
      'could not emit accepted invitations; retrying',
    );
    fastify.checks.add(...accounts.checks);
    fastify.events.on('account.created', 'setup', () => accounts.endSetup());
    fastify.appInfo.add(async () => ({
      registration: accounts.registration,
      setupNeeded: await accounts.isSetupNeeded(),
    }));
    await fastify.register(userRoutes);
    await fastify.register(memberRoutes);
    await fastify.register(peopleRoutes);
  },
  {
    fastify: '5.x',
    name: 'accounts',
    dependencies: [
      'errors',
      'access',
      'list-cursors',
      'prefix-words',
      'app-info',
      'mongo',
      'memory',
      'background',
      'events',
      'settings',
      'checks',
      'audit',
    ],
    decorators: {
      fastify: [
        'problems',
        'access',
        'listCursor',
        'prefixWords',
        'appInfo',
        'mongo',
        'remember',
        'background',
        'events',
        'settings',
        'checks',
        'audit',
      ],
    },
  },
);
