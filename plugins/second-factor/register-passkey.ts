import { Binary, ObjectId } from 'mongodb';
import type { Type } from 'typebox';
import type { SignedIn } from '../accounts/index.ts';
import { addMethod, type MethodAdded } from './add-method.ts';
import { enrollmentMs, requireRelyingParty, type SecondFactorContext, secondFactors } from './context.ts';
import { EnrollmentInvalid, PasskeyExists, PasskeyInvalid, TooManyPasskeys } from './errors.ts';
import type { PasskeyRecord } from './record.ts';
import type { Attestation, NewPasskey } from './schema.ts';

export const maxPasskeys = 20;

/** Creation options (WebAuthn section 5.4). @throws PasskeysUnavailable, TooManyPasskeys */
export async function beginPasskey(context: SecondFactorContext, { user }: SignedIn) {
  const { store, tickets, issuer, fleet } = context;
  const { id: rpID } = requireRelyingParty(context);
  const passkeys = (await store.find(user.id))?.passkeys ?? [];
  if (passkeys.length >= maxPasskeys) throw new TooManyPasskeys(maxPasskeys);
  // Other replicas would skip the second factor.
  await fleet.requireProtocol(secondFactors.name);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const options = await generateRegistrationOptions({
    rpID,
    rpName: issuer,
    userName: user.email,
    userDisplayName: user.name,
    userID: Uint8Array.from(Buffer.from(user.id, 'hex')),
    attestationType: 'none',
    timeout: enrollmentMs,
    excludeCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  const { token } = await tickets.issue('passkey', user.id, enrollmentMs, options.challenge);
  return { enrollment: token, options };
}

/** @throws EnrollmentInvalid, PasskeyInvalid, PasskeyExists, TooManyPasskeys, PasskeysUnavailable */
export async function registerPasskey(
  context: SecondFactorContext,
  { user }: SignedIn,
  { enrollment, name, credential }: Type.Static<typeof NewPasskey>,
): Promise<MethodAdded> {
  const ticket = await context.tickets.open('passkey', enrollment);
  if (ticket?.accountId !== user.id) throw new EnrollmentInvalid();
  const passkey = { ...(await verify(context, ticket.value, credential)), name: name.trim() };
  return addMethod(context, user.id, (record) => {
    const isKnown = record.passkeys.some(({ credentialId }) => credentialId === passkey.credentialId);
    if (isKnown) throw new PasskeyExists();
    if (record.passkeys.length >= maxPasskeys) throw new TooManyPasskeys(maxPasskeys);
    return { ...record, passkeys: [...record.passkeys, passkey] };
  });
}

async function verify(
  context: Pick<SecondFactorContext, 'relyingParty' | 'now'>,
  expectedChallenge: string,
  { id, rawId, type, response }: Type.Static<typeof Attestation>,
): Promise<Omit<PasskeyRecord, 'name'>> {
  const { id: expectedRPID, origin: expectedOrigin } = requireRelyingParty(context);
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { registrationInfo } = await verifyRegistrationResponse({
    expectedRPID,
    expectedOrigin,
    expectedChallenge,
    requireUserVerification: false,
    response: { id, rawId, type, clientExtensionResults: {}, response },
  }).catch(() => {
    // Malformed, or for another challenge.
    throw new PasskeyInvalid();
  });
  if (!registrationInfo) throw new PasskeyInvalid();
  const { credential } = registrationInfo;
  return {
    id: new ObjectId(),
    credentialId: credential.id,
    publicKey: new Binary(credential.publicKey),
    counter: credential.counter,
    transports: response.transports ?? [],
    createdAt: context.now(),
    lastUsedAt: null,
  };
}
