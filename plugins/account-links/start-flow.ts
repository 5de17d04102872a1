import type { LinksContext } from './context.ts';
import { type Flow, signInFlows, stateOf } from './flow.ts';

/** A new flow for the browser. */
export interface StartedFlow {
  authorizationUrl: string;
  /** A Set-Cookie header for it. */
  cookie: string;
}

/**
 * Starts a flow that any replica can continue. Refuses while an older replica doesn't know its cookie (contract section
 * 9.4). @throws ProviderUnknown, ProviderUnavailable, MixedFleet
 */
export async function startFlow(
  { providers, fleet, cookies }: Pick<LinksContext, 'providers' | 'cookies' | 'fleet'>,
  flow: Flow,
): Promise<StartedFlow> {
  const provider = providers.identityProvider(flow.provider);
  await fleet.requireProtocol(signInFlows.name);
  const { nonce, verifier } = flow;
  const url = await provider.authorizationUrl({ state: stateOf(flow), nonce, verifier });
  return { authorizationUrl: url.href, cookie: await cookies.seal(flow) };
}
