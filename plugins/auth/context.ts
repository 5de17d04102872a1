import type { FastifyInstance } from 'fastify';
import type { KnownBrowsers } from './known-browsers.ts';
import type { Limits } from './limits.ts';

/** Removes another sign-in method of a recovered account, perhaps added by an attacker. */
export type EndWayIn = (accountId: string) => Promise<void>;

/** The context of this plugin's use cases. */
export interface AuthContext extends Pick<FastifyInstance, 'accounts' | 'accessTokens' | 'audit' | 'background'> {
  limits: Limits;
  knownBrowsers: KnownBrowsers;
  /** Called when an account is recovered. */
  waysIn: EndWayIn[];
}
