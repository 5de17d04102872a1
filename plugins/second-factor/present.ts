import type { Type } from 'typebox';
import type { SecondFactorContext } from './context.ts';
import { isOn, type SecondFactorRecord } from './record.ts';
import type { SecondFactor, SecondFactorOfSomebody } from './schema.ts';

type Context = Pick<SecondFactorContext, 'relyingParty'>;

/** Returns the second factor in its wire form; null and records without methods mean none. */
export function presentSecondFactor(
  { relyingParty }: Context,
  record: SecondFactorRecord | null,
  hasPassword = true,
): Type.Static<typeof SecondFactor> {
  const { totp = null, passkeys = [], recoveryCodes = [] } = record ?? {};
  const on = isOn({ totp, passkeys });
  return {
    isOn: on,
    totp: totp && { createdAt: totp.createdAt.toISOString() },
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id: id.toHexString(),
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: on ? recoveryCodes.length : 0,
    hasPassword,
    passkeysUnavailable: typeof relyingParty === 'string' ? relyingParty : null,
  };
}

export function presentToAdministrator(record: SecondFactorRecord | null): Type.Static<typeof SecondFactorOfSomebody> {
  const { totp = null, passkeys = [], recoveryCodes = [] } = record ?? {};
  return {
    isOn: isOn({ totp, passkeys }),
    hasTotp: totp !== null,
    passkeys: passkeys.length,
    recoveryCodesLeft: recoveryCodes.length,
  };
}
