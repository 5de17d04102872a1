import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { AdapterNeeds } from './adapter-needs.ts';
import { grantsCheck } from './check-grants.ts';
import { clientRoutes } from './client-routes.ts';
import { openClientStore } from './client-store.ts';
import { consentRoutes } from './consent-routes.ts';
import type { OAuthContext } from './context.ts';
import { createProvider } from './create-provider.ts';
import { BadOption, OAuthNotConfigured } from './errors.ts';
import { grantRoutes } from './grant-routes.ts';
import { openGrantStore } from './grant-store.ts';
import { guardResponses } from './guard-responses.ts';
import { keepErrors } from './keep-errors.ts';
import { createLimits, defaultLimits, type OAuthLimits } from './limits.ts';
import { loadLibrary } from './load-library.ts';
import { createMakeClient } from './make-client.ts';
import { metadataRoutes } from './metadata-routes.ts';
import { protocolRoutes } from './protocol-routes.ts';
import { registrationRoute } from './registration-route.ts';
import { createResources } from './resources.ts';
import { openStore } from './store.ts';
import { takeDecisions } from './take-decision.ts';
import { createWithdrawGrants } from './withdraw-grant.ts';

export interface OAuthOptions {
  /** The origin that people open the wiki at, which is the issuer. Unset: no application can sign in. */
  publicUrl?: string | undefined;
  /** Whether applications may register themselves. Default: `open`. */
  registration?: 'open' | 'closed';
  /** What strangers and guessers may do. What is not given keeps its default. */
  limits?: Partial<OAuthLimits>;
  /** How often a device may ask whether it has been let in, in milliseconds. Default: 5 seconds. */
  pollMs?: number;
  /** The clock; the machine's by default. */
  now?: () => Date;
}

/** The authorization server for applications, agents and the command line (contract section 5.2, rule 6). */
export default fp<OAuthOptions>(
  async (fastify, options) => {
    const { pollMs = 5000, publicUrl } = options;
    if (!Number.isSafeInteger(pollMs) || pollMs < 1) throw new BadOption('pollMs must be a whole number above 0.');
    const context = publicUrl === undefined ? null : await createContext(fastify, publicUrl, { ...options, pollMs });
    const contextOf = () => {
      if (!context) throw new OAuthNotConfigured();
      return context;
    };
    await fastify.register(metadataRoutes(contextOf));
    await fastify.register(protocolRoutes(contextOf));
    await fastify.register(registrationRoute(contextOf));
    await fastify.register(consentRoutes(contextOf));
    await fastify.register(grantRoutes(contextOf));
    await fastify.register(clientRoutes(contextOf));
  },
  {
    fastify: '5.x',
    name: 'oauth',
    dependencies: [
      'errors',
      'access',
      'mongo',
      'secrets',
      'coordination',
      'checks',
      'audit',
      'accounts',
      'access-tokens',
      'auth',
    ],
  },
);

async function createContext(
  fastify: FastifyInstance,
  issuer: string,
  { registration = 'open', limits, pollMs, now = () => new Date() }: OAuthOptions & { pollMs: number },
): Promise<OAuthContext> {
  const { mongo, secrets, coordination, accounts, accessTokens, auth, audit } = fastify;
  const [store, clients, grants, library, cookieKey] = await Promise.all([
    ...[openStore(mongo.db), openClientStore(mongo.db), openGrantStore(mongo.db)],
    ...[loadLibrary(), secrets.keyOf('oauth')],
  ] as const);
  const withdraw = createWithdrawGrants({ grants, store, accessTokens });
  const needs: AdapterNeeds = {
    ...{ store, clients, grants, withdraw, accessTokens, accounts, coordination, pollMs, now },
    errors: library.errors,
  };
  const resources = createResources(issuer);
  const provider = await createProvider({ ...needs, library, issuer, resources, cookieKey });
  const bounds = createLimits({ coordination, auth }, { ...defaultLimits, ...limits });
  const makeClient = createMakeClient({ clients, limits: bounds, registration, now });
  const context = { ...needs, issuer, registration, resources, provider, limits: bounds, makeClient, auth, audit };
  provider.use(guardResponses(pollMs));
  provider.use(keepErrors(context));
  provider.use(takeDecisions(context));
  provider.on('server_error', (_ctx, err) => fastify.log.error({ err }, 'the authorization server failed'));
  accessTokens.onRevokeAll((accountId) => withdraw.all({ accountId }));
  fastify.checks.add(grantsCheck(grants, accounts.knownAmong));
  return context;
}
