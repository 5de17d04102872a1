import { randomBytes } from 'node:crypto';
import type { Checks } from './provider.ts';

interface AnyFlow extends Pick<Checks, 'nonce' | 'verifier'> {
  /** 128 random bits, in base64url. */
  id: string;
  provider: string;
}

/** `challenge` is the S256 challenge of the tab's secret. */
export interface SignInFlow extends AnyFlow {
  kind: 'sign-in';
  challenge: string;
}

/** A session links its account to one of a provider. */
export interface LinkFlow extends AnyFlow {
  kind: 'link';
  accountId: string;
  tokenId: string;
}

export type Flow = SignInFlow | LinkFlow;

/** Any replica may continue a flow, so all must know its format (contract section 5.2). */
export const signInFlows = { name: 'sign-in-flows', version: 1, what: 'sign-ins through a provider and links to one' };

/** Time at the provider, and lifetime of a flow's data. */
export const flowTtlMs = 10 * 60_000;

const random = (bytes: number): string => randomBytes(bytes).toString('base64url');
const beginAny = (provider: string): AnyFlow => ({ id: random(16), provider, nonce: random(32), verifier: random(32) });

export const beginSignIn = (provider: string, challenge: string): SignInFlow => ({
  kind: 'sign-in',
  challenge,
  ...beginAny(provider),
});

export const beginLink = (provider: string, session: Pick<LinkFlow, 'accountId' | 'tokenId'>): LinkFlow => ({
  kind: 'link',
  ...session,
  ...beginAny(provider),
});

/** Returns the `state`, which names the flow and thereby its cookie. */
export const stateOf = ({ kind, id }: Pick<Flow, 'kind' | 'id'>): string => `${kind}.${id}`;

export function parseState(state: string | null): Pick<Flow, 'kind' | 'id'> | null {
  const [, kind, id] = /^(sign-in|link)\.([A-Za-z0-9_-]{22})$/.exec(state ?? '') ?? [];
  return id === undefined ? null : { kind: kind === 'link' ? 'link' : 'sign-in', id };
}
