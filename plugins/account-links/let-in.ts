import type { FastifyRequest } from 'fastify';
import type { Account } from '../accounts/index.ts';
import type { Arrival } from './codes.ts';
import type { LinksContext } from './context.ts';
import { findOrCreateAccount } from './find-or-create-account.ts';
import { followGroups } from './follow-groups.ts';
import { recordRefusal, refusalCode } from './refusals.ts';

type Proven = Pick<Arrival, 'provider' | 'identity'>;

/**
 * Starts a session for an identified person. @throws AccountSuspended, SecondFactorRequired and what
 * `findOrCreateAccount` does; refusals of proven people are audited
 */
export async function letIn(
  context: LinksContext,
  proven: Proven,
  invitation: string | undefined,
  request: FastifyRequest,
) {
  const { auth, audit } = context;
  const account = await enter(context, proven, invitation, request).catch((error) =>
    refuse(context, proven, error, request),
  );
  const challenge = await auth.askSecondFactor(account);
  if (challenge) throw new auth.errors.SecondFactorRequired(challenge);
  const { provider } = proven;
  await audit.record({ action: 'sign-in.succeeded', actor: account, details: { provider } }, request);
  return auth.startSession(account, request.headers['user-agent']);
}

async function enter(
  context: LinksContext,
  { provider, identity }: Proven,
  invitation: string | undefined,
  request: FastifyRequest,
) {
  const { auth, store, now, audit } = context;
  const { account, isNew } = await findOrCreateAccount(context, provider, identity, invitation);
  if (account.suspendedAt) throw new auth.errors.AccountSuspended();
  const link = await store.findBySubject(identity);
  if (link) await store.touch(link._id, now(), identity.label);
  const details = { role: account.role, provider };
  if (isNew) await audit.record({ action: 'account.signed-up', actor: account, details }, request);
  return link ? followGroups(context, account, link, { provider, identity }, request) : account;
}

async function refuse(
  context: Pick<LinksContext, 'store' | 'accounts' | 'audit'>,
  proven: Proven,
  error: unknown,
  request: FastifyRequest,
): Promise<never> {
  const reason = refusalCode(error);
  const flow = { kind: 'sign-in', provider: proven.provider } as const;
  if (reason) await recordRefusal(context, { flow, reason, account: await whom(context, proven) }, request);
  throw error;
}

/** Returns the account that the refusal concerns. */
async function whom(
  { store, accounts }: Pick<LinksContext, 'store' | 'accounts'>,
  { identity }: Proven,
): Promise<Account | null> {
  const link = await store.findBySubject(identity);
  if (link) return accounts.findById(link.accountId);
  return identity.email ? accounts.findByEmail(identity.email) : null;
}
