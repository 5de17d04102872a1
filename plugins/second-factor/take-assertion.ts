import type { Type } from 'typebox';
import { assertionKey } from './ask-passkey.ts';
import { requireRelyingParty, type SecondFactorContext } from './context.ts';
import type { PasskeyRecord } from './record.ts';
import type * as wire from './schema.ts';
import type { Ticket } from './tickets.ts';

type Assertion = Type.Static<typeof wire.Assertion>;

/** Whether a passkey answered this sign-in's challenge, once; null otherwise. @throws PasskeysUnavailable */
export async function takeAssertion(
  context: Pick<SecondFactorContext, 'store' | 'relyingParty' | 'now' | 'coordination'>,
  ticket: Ticket,
  assertion: Assertion,
) {
  const { store, coordination, now } = context;
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty(context);
  const challenge = challengeOf(assertion);
  if (challenge === null || (await coordination.takeOnce(assertionKey(challenge))) !== ticket.id) return null;
  const record = await store.find(ticket.accountId);
  const passkey = record?.passkeys.find(({ credentialId }) => credentialId === assertion.id);
  if (!passkey) return null;
  const { response, ...rest } = assertion;
  const { userHandle, ...proof } = response;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const counter = await verifyAuthenticationResponse({
    expectedRPID,
    expectedOrigin,
    expectedChallenge: challenge,
    requireUserVerification: false,
    response: {
      id: rest.id,
      rawId: rest.rawId,
      type: rest.type,
      clientExtensionResults: {},
      response: { ...proof, ...(userHandle && { userHandle }) },
    },
    credential: credentialOf(passkey),
  }).then(
    ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : null),
    // Malformed, or not signed by this passkey.
    () => null,
  );
  if (counter === null) return null;
  return store.change(ticket.accountId, (current) => {
    if (!current.passkeys.some(({ id }) => id.equals(passkey.id))) return null;
    const used = (known: PasskeyRecord) => ({ ...known, counter, lastUsedAt: now() });
    return {
      ...current,
      passkeys: current.passkeys.map((known) => (known.id.equals(passkey.id) ? used(known) : known)),
    };
  });
}

function credentialOf({ credentialId, publicKey, counter, transports }: PasskeyRecord) {
  return { id: credentialId, publicKey: Uint8Array.from(publicKey.buffer), counter, transports };
}

/** Returns null for invalid client data (WebAuthn section 5.8.1). */
function challengeOf({ response }: Assertion): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null;
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
}
