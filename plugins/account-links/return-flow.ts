import type { FastifyInstance } from 'fastify';
import { FlowExpired } from './errors.ts';
import { type Flow, flowTtlMs, parseState, stateOf } from './flow.ts';
import { cookieNameOf, type createFlowCookies } from './flow-cookies.ts';
import type { Identity } from './provider.ts';
import type { Providers } from './providers.ts';

export interface Callback {
  /** The provider in the redirect URI. */
  provider: string;
  /** The whole address, on the public origin. */
  url: URL;
  cookies: Record<string, string | undefined>;
}

interface ReturnNeeds {
  cookies: ReturnType<typeof createFlowCookies>;
  providers: Providers;
  coordination: FastifyInstance['coordination'];
}

/**
 * Continues a flow when the browser returns. Checks that the callback belongs to the flow before touching it, so forged
 * callbacks harm none (contract section 9.4, first row).
 */
export function createReturnFlow({ cookies, providers, coordination }: ReturnNeeds) {
  return {
    /** Returns a callback's flow, usable once on all replicas. @throws FlowExpired */
    async take({ provider, url, cookies: sent }: Callback): Promise<Flow> {
      const states = url.searchParams.getAll('state');
      const named = states.length === 1 ? parseState(states[0] ?? null) : null;
      const sealed = named && sent[cookieNameOf(named)];
      const flow = named && sealed ? await cookies.open(sealed, named) : null;
      if (!flow || flow.provider !== provider) throw new FlowExpired();
      // Kept until the cookie expires.
      const isFirst = await coordination.acquireLease(`account-links:used:${flow.id}`, flowTtlMs);
      if (!isFirst) throw new FlowExpired();
      return flow;
    },
    /** @throws any error of the provider's `identify` */
    identify: (flow: Flow, { url }: Callback): Promise<Identity> =>
      providers
        .identityProvider(flow.provider)
        .identify(url, { state: stateOf(flow), nonce: flow.nonce, verifier: flow.verifier }),
  };
}
