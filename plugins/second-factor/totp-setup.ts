import { Binary } from 'mongodb';
import type { SignedIn } from '../accounts/index.ts';
import { addMethod, type MethodAdded } from './add-method.ts';
import { enrollmentMs, type SecondFactorContext, secondFactors } from './context.ts';
import { EnrollmentInvalid, TotpCodeWrong, TotpExists } from './errors.ts';
import { makeTotpSecret, stepOf, totpUri } from './totp.ts';

/** Stored only once the app shows the code. @throws TotpExists */
export async function beginTotp(
  { store, tickets, issuer, fleet }: Pick<SecondFactorContext, 'store' | 'tickets' | 'issuer' | 'fleet'>,
  { user }: SignedIn,
) {
  if ((await store.find(user.id))?.totp) throw new TotpExists();
  // Other replicas would skip the second factor.
  await fleet.requireProtocol(secondFactors.name);
  const secret = makeTotpSecret();
  const { token, expiresAt } = await tickets.issue('totp', user.id, enrollmentMs, secret);
  const uri = totpUri(secret, issuer, user.email);
  return { secret, uri, enrollment: token, expiresAt: expiresAt.toISOString() };
}

/** @throws EnrollmentInvalid, TotpCodeWrong, TotpExists */
export async function confirmTotp(
  context: Pick<SecondFactorContext, 'store' | 'tickets' | 'now' | 'secrets'>,
  { user }: SignedIn,
  { enrollment, code }: { enrollment: string; code: string },
): Promise<MethodAdded> {
  const { tickets, secrets, now } = context;
  const ticket = await tickets.open('totp', enrollment);
  if (ticket?.accountId !== user.id) throw new EnrollmentInvalid();
  const lastStep = await stepOf(code.replace(/\s/g, ''), ticket.value, now());
  if (lastStep === null) throw new TotpCodeWrong();
  const secret = new Binary(await secrets.encrypt('totp', ticket.value, user.id));
  return addMethod(context, user.id, (record) => {
    if (record.totp) throw new TotpExists();
    return { ...record, totp: { secret, lastStep, createdAt: now() } };
  });
}
