import type { FastifyInstance } from 'fastify';
import type { InvitationRecord } from '../../accounts/index.ts';
import type { LetterLanguage } from '../letters/texts/letter-text.ts';

interface Sending {
  invitation: InvitationRecord;
  token: string;
  inviter: string;
  language: LetterLanguage;
}

/** Someone is waiting for it. */
const patienceMs = 20_000;

/** Never throws; returns the outcome. */
export async function sendInvitation(
  letters: FastifyInstance['letters'],
  { invitation, token, inviter, language }: Sending,
): Promise<{ isSent: boolean; reason: string | null }> {
  const until = invitation.expiresAt.toISOString().slice(0, 16).replace('T', ' ');
  const outcome = await letters.send(
    {
      kind: 'invitation',
      language,
      values: { inviter, until },
      to: { name: '', address: invitation.email ?? '' },
      path: `/sign-up?invitation=${token}`,
    },
    AbortSignal.timeout(patienceMs),
  );
  return outcome.isTaken ? { isSent: true, reason: null } : { isSent: false, reason: outcome.failure.reason };
}
