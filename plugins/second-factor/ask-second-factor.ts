import type { Account } from '../accounts/index.ts';
import type { SecondFactorChallenge } from '../auth/index.ts';
import { challengeMs, type SecondFactorContext } from './context.ts';
import { isOn, type SecondFactorRecord } from './record.ts';

/** Makes a sign-in's challenges single-use. */
export const pendingKey = (ticketId: string): string => `second-factor:sign-in:${ticketId}`;

/** Returns null without a second factor. @throws `unavailable` without coordination, so no one bypasses theirs */
export async function askSecondFactor(
  context: Pick<SecondFactorContext, 'store' | 'tickets' | 'relyingParty' | 'coordination'>,
  account: Account,
): Promise<SecondFactorChallenge | null> {
  const { store, tickets, coordination } = context;
  const record = await store.find(account.id);
  if (!record || !isOn(record)) return null;
  const { token, id, expiresAt } = await tickets.issue('sign-in', account.id, challengeMs);
  await coordination.putOnce(pendingKey(id), account.id, challengeMs);
  return { challenge: token, methods: methodsOf(context, record), expiresAt: expiresAt.toISOString() };
}

function methodsOf(
  { relyingParty }: Pick<SecondFactorContext, 'relyingParty'>,
  { totp, passkeys, recoveryCodes }: SecondFactorRecord,
): SecondFactorChallenge['methods'] {
  const hasPasskeys = passkeys.length > 0 && typeof relyingParty !== 'string';
  return [
    ...(totp ? (['totp'] as const) : []),
    ...(hasPasskeys ? (['passkey'] as const) : []),
    ...(recoveryCodes.length > 0 ? (['recovery-code'] as const) : []),
  ];
}
