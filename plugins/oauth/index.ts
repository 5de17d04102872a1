import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { clientRoutes } from './clients/client-routes.ts';
import { openClientStore } from './clients/client-store.ts';
import { createMakeClient } from './clients/make-client.ts';
import { registrationRoute } from './clients/registration-route.ts';
import { consentRoutes } from './consent/consent-routes.ts';
import { takeDecisions } from './consent/take-decision.ts';
import type { OAuthContext } from './context.ts';
import { BadOption, OAuthNotConfigured } from './errors.ts';
import { grantsCheck } from './grants/check-grants.ts';
import { grantRoutes } from './grants/grant-routes.ts';
import { openGrantStore } from './grants/grant-store.ts';
import { createWithdrawGrants } from './grants/withdraw-grant.ts';
import { createLimits, defaultLimits, type OAuthLimits } from './limits.ts';
import type { AdapterNeeds } from './provider/adapter-needs.ts';
import { createProvider } from './provider/create-provider.ts';
import { guardResponses } from './provider/guard-responses.ts';
import { keepErrors } from './provider/keep-errors.ts';
import { loadLibrary } from './provider/load-library.ts';
import { metadataRoutes } from './provider/metadata-routes.ts';
import { protocolRoutes } from './provider/protocol-routes.ts';
import { createResources } from './resources.ts';
import { openStore } from './store.ts';

export interface OAuthOptions {
  /** Origin of the screens. Unset: no OAuth. */
  publicUrl?: string | undefined;
  /** Origin of `/.well-known` and these routes (RFC 8414 section 3). Default: `publicUrl`. */
  issuer?: string | undefined;
  /** Self-registration. Default: `open`. */
  registration?: 'open' | 'closed';
  /** Limits without authentication; unset ones have defaults. */
  limits?: Partial<OAuthLimits>;
  /** Polling interval of devices in milliseconds. Default: 5 seconds. */
  pollMs?: number;
  /** The clock; the machine's by default. */
  now?: () => Date;
}

/** Authorization server for applications, agents and the command line (contract section 5.2, rule 6). */
export default fp<OAuthOptions>(
  async (fastify, options) => {
    const { pollMs = 5000, publicUrl } = options;
    if (!Number.isSafeInteger(pollMs) || pollMs < 1) throw new BadOption('pollMs must be a whole number above 0.');
    const origins = publicUrl === undefined ? null : { publicUrl, issuer: options.issuer ?? publicUrl };
    const context = origins && (await createContext(fastify, origins, { ...options, pollMs }));
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
      'list-cursors',
      'mongo',
      'secrets',
      'coordination',
      'checks',
      'audit',
      'accounts',
      'access-tokens',
      'auth',
    ],
    decorators: {
      fastify: [
        'addProblems',
        'problems',
        'access',
        'listCursor',
        'mongo',
        'secrets',
        'coordination',
        'checks',
        'audit',
        'accounts',
        'accessTokens',
        'auth',
      ],
    },
  },
);

async function createContext(
  fastify: FastifyInstance,
  { publicUrl, issuer }: { publicUrl: string; issuer: string },
  { registration = 'open', limits, pollMs, now = fastify.mongo.now }: OAuthOptions & { pollMs: number },
): Promise<OAuthContext> {
  const { mongo, secrets, coordination, accounts, accessTokens, auth, audit, listCursor } = fastify;
  const [store, clients, grants, library, cookieKey] = await Promise.all([
    openStore(mongo.db),
    openClientStore(mongo.db),
    openGrantStore(mongo.db),
    loadLibrary(),
    secrets.keyOf('oauth'),
  ] as const);
  const withdraw = createWithdrawGrants({ grants, store, accessTokens });
  const needs: AdapterNeeds = {
    store,
    clients,
    grants,
    withdraw,
    accessTokens,
    accounts,
    coordination,
    pollMs,
    now,
    errors: library.errors,
  };
  const resources = createResources(issuer);
  const provider = await createProvider({ ...needs, library, publicUrl, issuer, resources, cookieKey });
  const bounds = createLimits({ coordination, auth }, { ...defaultLimits, ...limits });
  const makeClient = createMakeClient({ clients, limits: bounds, registration, now });
  const context = {
    ...needs,
    publicUrl,
    issuer,
    registration,
    resources,
    provider,
    limits: bounds,
    makeClient,
    auth,
    audit,
    listCursor,
  };
  provider.use(guardResponses({ pollMs, publicUrl }));
  provider.use(keepErrors(context));
  provider.use(takeDecisions(context));
  provider.on('server_error', (_ctx, err) => fastify.log.error({ err }, 'the authorization server failed'));
  accessTokens.onRevokeAll((accountId) => withdraw.all({ accountId }));
  fastify.checks.add(grantsCheck(grants, accounts.knownAmong));
  return context;
}
