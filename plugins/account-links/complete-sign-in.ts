import type { FastifyRequest } from 'fastify';
import type { Account } from '../accounts/index.ts';
import type { Arrival } from './codes.ts';
import type { LinksContext } from './context.ts';
import { createFindOrCreateAccount } from './find-or-create-account.ts';
import { createFollowGroups } from './follow-groups.ts';
import { recordRefusal, refusalCode } from './refusals.ts';

export interface SignInCompletion {
  code: string;
  verifier: string;
  invitation?: string;
}

/**
 * Gives the tab that began a sign-in its session. Throws FlowExpired, AccountSuspended, SecondFactorRequired and what
 * `findOrCreateAccount` does; every refusal of someone who has proved who they are is written down.
 */
export function createCompleteSignIn(context: LinksContext) {
  const { store, codes, accounts, audit, auth, now } = context;
  const followGroups = createFollowGroups(context);
  const findOrCreateAccount = createFindOrCreateAccount(context);

  return async function completeSignIn({ code, verifier, invitation }: SignInCompletion, request: FastifyRequest) {
    const arrival = await codes.redeem(code, verifier);
    const account = await enter(arrival, invitation, request).catch((error) => refuse(arrival, error, request));
    const challenge = await auth.askSecondFactor(account);
    if (challenge) throw new auth.errors.SecondFactorRequired(challenge);
    const { provider } = arrival;
    await audit.record({ action: 'sign-in.succeeded', actor: account, details: { provider } }, request);
    return auth.startSession(account, request.headers['user-agent']);
  };

  async function enter(
    { provider, identity }: Pick<Arrival, 'provider' | 'identity'>,
    invitation: string | undefined,
    request: FastifyRequest,
  ) {
    const { account, isNew } = await findOrCreateAccount(provider, identity, invitation);
    if (account.suspendedAt) throw new auth.errors.AccountSuspended();
    const link = await store.findBySubject(identity);
    if (link) await store.touch(link._id, now(), identity.label);
    const details = { role: account.role, provider };
    if (isNew) await audit.record({ action: 'account.signed-up', actor: account, details }, request);
    return link ? followGroups(account, link, { provider, identity }, request) : account;
  }

  async function refuse(arrival: Arrival, error: unknown, request: FastifyRequest): Promise<never> {
    const reason = refusalCode(error);
    const flow = { kind: 'sign-in', provider: arrival.provider } as const;
    if (reason) await recordRefusal(context, { flow, reason, account: await whom(arrival) }, request);
    throw error;
  }

  /** Whose account it would have been. */
  async function whom({ identity }: Arrival): Promise<Account | null> {
    const link = await store.findBySubject(identity);
    if (link) return accounts.findById(link.accountId);
    return identity.email ? accounts.findByEmail(identity.email) : null;
  }
}
