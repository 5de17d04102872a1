import type { FastifyRequest } from 'fastify';
import type { Type } from 'typebox';
import type { Account } from '../accounts/index.ts';
import { pendingKey } from './ask-second-factor.ts';
import type { SecondFactorContext } from './context.ts';
import { ChallengeInvalid, SecondFactorWrong } from './errors.ts';
import type { SecondFactorInput } from './schema.ts';
import { takeAssertion } from './take-assertion.ts';
import { takeCode } from './take-code.ts';
import type { Ticket } from './tickets.ts';

type Input = Type.Static<typeof SecondFactorInput>;
type Origin = Pick<FastifyRequest, 'ip' | 'headers'>;

/**
 * Returns the account once both factors are verified. @throws ChallengeInvalid, SecondFactorWrong, AccountSuspended,
 * TooManyAttempts, PasskeysUnavailable
 */
export async function completeSignIn(context: SecondFactorContext, input: Input, request: Origin): Promise<Account> {
  const { accounts, audit, auth, coordination, tickets } = context;
  const ticket = await tickets.open('sign-in', input.challenge);
  const account = ticket && (await accounts.findById(ticket.accountId));
  if (!account) throw new ChallengeInvalid();
  if (account.suspendedAt) throw new auth.errors.AccountSuspended();
  const method = await prove(context, ticket, input, request.ip).catch(async (error) => {
    if (error instanceof auth.errors.TooManyAttempts) {
      await audit.record({ action: 'sign-in.limited', actor: null }, request);
    }
    throw error;
  });
  if (method === null) {
    const target = { type: 'account', id: account.id, name: account.name } as const;
    await audit.record({ action: 'second-factor.failed', actor: null, target }, request);
    throw new SecondFactorWrong();
  }
  // Last, so that a typo doesn't cost the challenge; used once.
  if ((await coordination.takeOnce(pendingKey(ticket.id))) === null) throw new ChallengeInvalid();
  await audit.record({ action: 'sign-in.succeeded', actor: account, details: { secondFactor: method } }, request);
  return account;
}

async function prove(context: SecondFactorContext, ticket: Ticket, input: Input, address: string) {
  const { tryCode, trySignature } = context.auth.limits;
  const { accountId } = ticket;
  if ('code' in input) return tryCode(accountId, address, () => takeCode(context, accountId, input.code));
  const used = await trySignature(address, () => takeAssertion(context, ticket, input.passkey));
  return used && 'passkey';
}
