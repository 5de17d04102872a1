import type { FastifyInstance } from 'fastify';
import { PasskeysUnavailable } from './errors.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Store } from './store.ts';
import type { Tickets } from './tickets.ts';

type Services = Pick<FastifyInstance, 'accounts' | 'audit' | 'auth' | 'coordination' | 'fleet' | 'letters' | 'secrets'>;

/** The context of the use cases of the second factor. */
export interface SecondFactorContext extends Services {
  store: Store;
  tickets: Tickets;
  /** The name in authenticator apps and passkeys. */
  issuer: string;
  /** Or the reason why there are no passkeys. */
  relyingParty: RelyingParty | string;
  now: () => Date;
}

/** @throws PasskeysUnavailable */
export function requireRelyingParty({ relyingParty }: Pick<SecondFactorContext, 'relyingParty'>): RelyingParty {
  if (typeof relyingParty === 'string') throw new PasskeysUnavailable(relyingParty);
  return relyingParty;
}

/** All replicas must ask for second factors. */
export const secondFactors = { name: 'second-factors', version: 1, what: 'authenticator apps and passkeys' };

/** The time between password and second factor. */
export const challengeMs = 5 * 60_000;
/** The time limit of setting up a method. */
export const enrollmentMs = 10 * 60_000;
