import fp from 'fastify-plugin';
import { ObjectId } from 'mongodb';
import { linksCheck } from './check-links.ts';
import { createCodes } from './codes.ts';
import type { LinksContext } from './context.ts';
import { signInFlows } from './flow.ts';
import { createFlowCookies } from './flow-cookies.ts';
import { directoryRoutes } from './ldap/directory-routes.ts';
import { linkRoutes } from './link-routes.ts';
import type { ProviderOptions } from './provider.ts';
import { createProviders } from './providers.ts';
import { createReturnFlow } from './return-flow.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { openStore } from './store.ts';
import { testRoute } from './test-route.ts';
import { createUnderWay } from './under-way.ts';

export type { ProviderOptions } from './provider.ts';

export interface AccountLinksOptions {
  /** The sign-in providers. Default: none. */
  providers?: readonly ProviderOptions[];
  /** Needed for redirect URIs. */
  publicUrl?: string | undefined;
  /** Wait for a provider's answer. Default: 10 seconds. */
  timeoutSeconds?: number;
  /** Tolerated clock difference. Default: 60 seconds. */
  clockToleranceSeconds?: number;
  /** How long discovery is cached. Default: 10 minutes. */
  discoveryTtlMs?: number;
  /** The clock; the machine's by default. */
  now?: () => Date;
}

/** Sign-in through identity providers, and accounts' links to them (contract section 5.2 rule 7). */
export default fp<AccountLinksOptions>(
  async (fastify, options) => {
    const { providers: configured = [], publicUrl, now = () => new Date() } = options;
    const { timeoutSeconds = 10, clockToleranceSeconds = 60, discoveryTtlMs = 10 * 60_000 } = options;
    const { accounts, auth, audit, coordination, fleet, groups, log, secrets } = fastify;
    const providers = createProviders(configured, publicUrl, { timeoutSeconds, clockToleranceSeconds, discoveryTtlMs });
    const cookies = createFlowCookies({
      key: () => secrets.keyOf('account-links'),
      serialize: fastify.serializeCookie,
      isSecure: publicUrl?.startsWith('https:') ?? false,
      now,
    });
    const context: LinksContext = {
      accounts,
      auth,
      audit,
      coordination,
      fleet,
      groups,
      log,
      providers,
      cookies,
      now,
      store: await openStore(fastify.mongo.db),
      codes: createCodes(coordination),
      underWay: createUnderWay(coordination),
      returnFlow: createReturnFlow({ cookies, providers, coordination }),
      // Without providers there are no flows.
      publicUrl: publicUrl ?? '',
    };
    fleet.addProtocol(signInFlows);
    fastify.appInfo.add(() => ({ signInProviders: providers.list() }));
    fastify.checks.add(linksCheck(context));
    auth.onRecovery((accountId) => context.store.removeAllOf(new ObjectId(accountId)));
    await fastify.register(signInRoutes(context));
    await fastify.register(linkRoutes(context));
    await fastify.register(directoryRoutes(context));
    await fastify.register(testRoute(context));
  },
  {
    fastify: '5.x',
    name: 'account-links',
    dependencies: [
      'errors',
      'access',
      'app-info',
      'mongo',
      'secrets',
      'coordination',
      'fleet',
      'checks',
      'audit',
      'accounts',
      'groups',
      'auth',
    ],
    decorators: {
      fastify: [
        'problems',
        'appInfo',
        'mongo',
        'secrets',
        'coordination',
        'fleet',
        'checks',
        'audit',
        'accounts',
        'groups',
        'auth',
      ],
    },
  },
);
