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
  /** How much guessing is allowed. What is not given keeps its default. */
  limits?: Partial<AttemptLimits>;
  /** The origin that serves the metadata of OAuth: with it, refusals show clients where to get a token. */
  issuer?: string | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    auth: {
      /** Returns the signed-in account. Throws the gate's 401 without one, which cannot happen on `bearer` routes. */
      accountOf: FastifyInstance['accounts']['of'];
      /** The same for what only people do who have signed in. @throws SessionRequired */
      sessionOf(request: FastifyRequest): SignedIn;
      /** Gives someone who has proved who they are a session, in its wire form; `wire` is the schema. */
      startSession(account: Account, userAgent?: string): Promise<Type.Static<typeof Session>>;
      wire: typeof Session;
      /** The challenge that goes with a refusal of the gate's kind, for routes that find out more than it knows. */
      challenge: Challenge;
      /** Makes `ask` the one who says what a password, or a provider, alone does not open. */
      requireSecondFactor(ask: AskSecondFactor): void;
      /** Returns the challenge to pass before a session starts, whatever the sign-in method; null for none. */
      askSecondFactor: AskSecondFactor;
      /** Makes `ask` the one who has an address proven that alone lets someone sign up. */
      requireAddressProof(ask: AskForAddressProof): void;
      /** Asks someone who is signed in for their password again. @throws WrongPassword, TooManyAttempts */
      confirmPassword(signedIn: SignedIn, password: string, address: string): Promise<void>;
      /** Errors of sign-in methods. */
      errors: typeof authErrors;
      /** Returns the key to count attempts of a client by: an IPv4 address, or the /64 of an IPv6 address. */
      addressKey: typeof addressKey;
      /** Gives someone a new password for whom an administrator vouches, and ends their sessions: returns how many tokens. */
      resetPassword(reset: PasswordReset): Promise<number>;
      /** How much others may be asked of, counted by all replicas together. */
      limits: Pick<Limits, 'begin' | 'beginFrom' | 'tryPassword' | 'tryCode' | 'trySignature' | 'forgetFailedCodes'>;
      sayWhenToRetry: typeof sayWhenToRetry;
      /** Counts what fails at an address, and lets none go on that fails too often. @throws TooManyAttempts */
      tryAtAddress: Limits['tryAtAddress'];
      /** Makes `admit` the one who opens routes of the mode `ws-token`. Before, they are closed. */
      openWsTokenRoutes(admit: Admit): void;
      /** Calls `end` whenever someone recovers an account, before what is signed in there ends. */
      onRecovery(end: EndWayIn): void;
      /** Checks sessions again. Returns the account of each, or null for ended ones. */
      lookAgain(sessions: readonly TokenSession[]): Promise<(SignedIn | null)[]>;
    };
  }
}

const authErrors = { AccountSuspended, SecondFactorRequired, SessionRequired, TooManyAttempts, WrongPassword };

/** Signing up, in and out, and the gate in front of every route (contract section 5). */
export default fp<AuthOptions>(
  async (fastify, options) => {
    const limits = createLimits(fastify.coordination, { ...defaultLimits, ...options.limits });
    // Only parses: of sessions there is no cookie but the one that the web app sets (contract section 5.2, rules 3 and 4).
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
