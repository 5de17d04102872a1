import { newRecoveryCodes } from './add-method.ts';
import type { SecondFactorContext } from './context.ts';
import { PasskeyNotFound, SecondFactorOff, TotpNotFound } from './errors.ts';
import { isOn, type SecondFactorRecord } from './record.ts';

/** Removes the app; removing the last method ends the second factor. @throws TotpNotFound */
export async function removeTotp(
  { store }: Pick<SecondFactorContext, 'store'>,
  accountId: string,
): Promise<SecondFactorRecord | null> {
  return store.change(accountId, (record) => {
    if (!record.totp) throw new TotpNotFound();
    return { ...record, totp: null };
  });
}

/** Removes a passkey; removing the last method ends the second factor. @throws PasskeyNotFound */
export async function removePasskey({ store }: Pick<SecondFactorContext, 'store'>, accountId: string, id: string) {
  return store.change(accountId, (record) => {
    const passkeys = record.passkeys.filter((passkey) => passkey.id.toHexString() !== id);
    if (passkeys.length === record.passkeys.length) throw new PasskeyNotFound();
    return { ...record, passkeys };
  });
}

/** @throws PasskeyNotFound */
export async function renamePasskey(
  { store }: Pick<SecondFactorContext, 'store'>,
  accountId: string,
  id: string,
  name: string,
) {
  return store.change(accountId, (record) => {
    if (!record.passkeys.some((passkey) => passkey.id.toHexString() === id)) throw new PasskeyNotFound();
    const renamed = record.passkeys.map((passkey) =>
      passkey.id.toHexString() === id ? { ...passkey, name: name.trim() } : passkey,
    );
    return { ...record, passkeys: renamed };
  });
}

/** Replaces all codes. @throws SecondFactorOff */
export async function replaceRecoveryCodes(
  context: Pick<SecondFactorContext, 'store' | 'secrets'>,
  accountId: string,
): Promise<string[]> {
  const { recoveryCodes, hashes } = await newRecoveryCodes(context, accountId);
  await context.store.change(accountId, (record) => {
    if (!isOn(record)) throw new SecondFactorOff();
    return { ...record, recoveryCodes: hashes };
  });
  return recoveryCodes;
}
