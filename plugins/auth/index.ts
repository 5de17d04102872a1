import cookie from '@fastify/cookie';
import fp from 'fastify-plugin';
import type { Type } from 'typebox';
import type { AccessMode } from '../access/index.ts';
import type { Account, SignedIn } from '../accounts/index.ts';
import { addressKey } from './address-key.ts';
import type { AskForAddressProof } from './address-proof.ts';
import type { AskSecondFactor } from './ask-second-factor.ts';
import { type Challenge, createChallenge } from './challenge.ts';
import { confirmPassword } from './confirm-password.ts';
import type { AuthContext, EndWayIn } from './context.ts';
import { AccountSuspended, SecondFactorRequired, SessionRequired, TooManyAttempts, WrongPassword } from './errors.ts';
import { createGate } from './gate.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { type AttemptLimits, createLimits, defaultLimits, type Limits } from './limits.ts';
import { type PasswordReset, resetPassword } from './reset-password.ts';
import { authRoutes } from './routes.ts';
import { sayWhenToRetry } from './say-when-to-retry.ts';
import { Session } from './schema.ts';
import { sessionOf } from './session-of.ts';
import { type Admit, lookAgain, type Session as TokenSession } from './standing.ts';
import { startSession } from './start-session.ts';

export type { SecondFactorChallenge } from './ask-second-factor.ts';

export interface AuthOptions {
  /** Unset limits keep their defaults. */
  limits?: Partial<AttemptLimits>;
  /** Origin of OAuth metadata, shown to clients in refusals. */
  issuer?: string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    auth: {
      /** @throws the gate's 401 without an account, impossible on `bearer` routes */
      accountOf: FastifyInstance['accounts']['of'];
      /** Requires a session. @throws SessionRequired */
      sessionOf(request: FastifyRequest): SignedIn;
      /** Starts a session, in its wire form; `wire` is the schema. */
      startSession(account: Account, userAgent?: string): Promise<Type.Static<typeof Session>>;
      wire: typeof Session;
      /** For routes that refuse on more than the gate knows. */
      challenge: Challenge;
      /** Sets the function that decides on a second step. */
      requireSecondFactor(ask: AskSecondFactor): void;
      /** Returns the challenge before a session, whatever the method; null for none. */
      askSecondFactor: AskSecondFactor;
      /** Sets the function that asks for proof of an address. */
      requireAddressProof(ask: AskForAddressProof): void;
      /** Verifies the password again. @throws WrongPassword, TooManyAttempts */
      confirmPassword(signedIn: SignedIn, password: string, address: string): Promise<void>;
      /** Errors of sign-in methods. */
      errors: typeof authErrors;
      /** Returns the key to count a client's attempts: IPv4, or an IPv6 /64. */
      addressKey: typeof addressKey;
      /** Sets a password for an administrator and ends sessions; returns the number of tokens. */
      resetPassword(reset: PasswordReset): Promise<number>;
      /** Limits shared by all replicas. */
      limits: Pick<Limits, 'begin' | 'beginFrom' | 'tryPassword' | 'tryCode' | 'trySignature' | 'forgetFailedCodes'>;
      sayWhenToRetry: typeof sayWhenToRetry;
      /** Counts failures from an address and stops at the limit. @throws TooManyAttempts */
      tryAtAddress: Limits['tryAtAddress'];
      /** Sets the check of `ws-token` routes, closed until then. */
      openWsTokenRoutes(admit: Admit): void;
      /** Calls `end` on an account's recovery, before its sessions end. */
      onRecovery(end: EndWayIn): void;
      /** Returns each session's account, or null if it ended. */
      lookAgain(sessions: readonly TokenSession[]): Promise<(SignedIn | null)[]>;
    };
  }
}

const authErrors = { AccountSuspended, SecondFactorRequired, SessionRequired, TooManyAttempts, WrongPassword };

/** Sign-up, sign-in and sign-out, and the gate of every route (contract section 5). */
export default fp<AuthOptions>(
  async (fastify, options) => {
    const limits = createLimits(fastify.coordination, { ...defaultLimits, ...options.limits });
    // Parses only: the web app sets the one session cookie (contract section 5.2, rules 3 and 4).
    await fastify.register(cookie, { hook: false });
    const { access, accounts, accessTokens, audit, background, parseCookie, secrets } = fastify;
    const knownBrowsers = createKnownBrowsers(() => secrets.keyOf('known-browsers'));
    const waysIn: EndWayIn[] = [];
    const context: AuthContext = { accounts, accessTokens, audit, background, limits, knownBrowsers, waysIn };
    const admissions = new Map<AccessMode | undefined, Admit>();
    const challenge = createChallenge(options.issuer);
    let askSecondFactor: AskSecondFactor = async () => null;
    let askForAddressProof: AskForAddressProof | null = null;
    fastify.decorate('auth', {
      accountOf: accounts.of,
      sessionOf: (request) => sessionOf(context, request),
      startSession: (account, userAgent) => startSession(context, account, userAgent),
      wire: Session,
      challenge,
      requireSecondFactor: (ask) => {
        askSecondFactor = ask;
      },
      askSecondFactor: (account) => askSecondFactor(account),
      requireAddressProof: (ask) => {
        askForAddressProof = ask;
      },
      confirmPassword: (...args) => confirmPassword(context, ...args),
      errors: authErrors,
      addressKey,
      resetPassword: (reset) => resetPassword(context, reset),
      onRecovery: (end) => void waysIn.push(end),
      limits,
      sayWhenToRetry,
      tryAtAddress: limits.tryAtAddress,
      openWsTokenRoutes: (admit) => void admissions.set('ws-token', admit),
      lookAgain: (sessions) => lookAgain(context, sessions),
    });
    fastify.addHook('onRequest', createGate({ access, accounts, accessTokens, parseCookie, admissions, challenge }));
    await fastify.register(authRoutes, {
      context,
      askSecondFactor: (account) => askSecondFactor(account),
      askForAddressProof: () => askForAddressProof,
    });
  },
  {
    fastify: '5.x',
    name: 'auth',
    dependencies: ['errors', 'access', 'secrets', 'coordination', 'background', 'audit', 'accounts', 'access-tokens'],
    decorators: {
      fastify: ['problems', 'access', 'secrets', 'coordination', 'background', 'audit', 'accounts', 'accessTokens'],
    },
  },
);
