import fp from 'fastify-plugin';
import type { Account } from '../accounts/index.ts';
import type { LetterLanguage } from '../mail-links/index.ts';
import { adminRoutes } from './admin-routes.ts';
import { askSecondFactor } from './ask-second-factor.ts';
import { secondFactorsCheck } from './check-second-factors.ts';
import { type SecondFactorContext, secondFactors } from './context.ts';
import { ownRoutes } from './own-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { relyingPartyOf } from './relying-party.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { openStore } from './store.ts';
import { createTickets } from './tickets.ts';
import { totpRoutes } from './totp-routes.ts';

export interface SecondFactorOptions {
  /** Passkeys need it. */
  publicUrl?: string | undefined;
  /** Name in authenticator apps. Default: `Wiki`, with the public host. */
  issuer?: string;
  /** The clock; the machine's by default. */
  now?: () => Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    secondFactor: {
      /** Emails the owner. Returns false if there was no second factor. */
      reset(account: Account, language?: LetterLanguage): Promise<boolean>;
    };
  }
}

/** Authenticator apps (RFC 6238), passkeys (WebAuthn), recovery codes. */
export default fp<SecondFactorOptions>(
  async (fastify, { publicUrl, issuer = issuerOf(publicUrl), now = () => new Date() }) => {
    const { accounts, audit, auth, coordination, fleet, letters, mongo, secrets } = fastify;
    const context: SecondFactorContext = {
      accounts,
      audit,
      auth,
      coordination,
      fleet,
      letters,
      secrets,
      issuer,
      now,
      store: openStore(mongo.db),
      tickets: createTickets(() => secrets.keyOf('second-factor'), now),
      relyingParty: relyingPartyOf(publicUrl),
    };
    auth.requireSecondFactor((account) => askSecondFactor(context, account));
    fastify.decorate('secondFactor', {
      reset: (account, language = 'en') => resetSecondFactor(context, account, language),
    });
    fleet.addProtocol(secondFactors);
    fastify.checks.add(secondFactorsCheck(context));
    await fastify.register(signInRoutes(context));
    await fastify.register(ownRoutes(context));
    await fastify.register(totpRoutes(context));
    await fastify.register(passkeyRoutes(context));
    await fastify.register(adminRoutes(context));
  },
  {
    fastify: '5.x',
    name: 'second-factor',
    dependencies: [
      'errors',
      'access',
      'mongo',
      'secrets',
      'coordination',
      'fleet',
      'mail-links',
      'checks',
      'audit',
      'accounts',
      'auth',
    ],
    decorators: {
      fastify: [
        'problems',
        'mongo',
        'secrets',
        'coordination',
        'fleet',
        'letters',
        'checks',
        'audit',
        'accounts',
        'auth',
      ],
    },
  },
);

function issuerOf(publicUrl: string | undefined): string {
  return publicUrl ? `Wiki ${new URL(publicUrl).host}` : 'Wiki';
}
