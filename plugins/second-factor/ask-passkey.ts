import { createHash } from 'node:crypto';
import { challengeMs, requireRelyingParty, type SecondFactorContext } from './context.ts';
import { ChallengeInvalid } from './errors.ts';

/** Identifies the sign-in of a challenge. */
export const assertionKey = (challenge: string): string =>
  `second-factor:passkey:${createHash('sha256').update(challenge).digest('base64url')}`;

/** Request options of a sign-in (WebAuthn section 5.5). @throws ChallengeInvalid, PasskeysUnavailable */
export async function askPasskey(
  context: Pick<SecondFactorContext, 'store' | 'tickets' | 'relyingParty' | 'coordination'>,
  challenge: string,
) {
  const { id: rpID } = requireRelyingParty(context);
  const { store, tickets, coordination } = context;
  const ticket = await tickets.open('sign-in', challenge);
  const record = ticket && (await store.find(ticket.accountId));
  if (!record) throw new ChallengeInvalid();
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID,
    timeout: challengeMs,
    userVerification: 'preferred',
    allowCredentials: record.passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  });
  await coordination.putOnce(assertionKey(options.challenge), ticket.id, challengeMs);
  return { options };
}
