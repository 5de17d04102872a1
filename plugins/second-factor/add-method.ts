import type { SecondFactorContext } from './context.ts';
import { isOn, type SecondFactorRecord } from './record.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';

export interface MethodAdded {
  record: SecondFactorRecord;
  /** Only when the first method is added. */
  recoveryCodes: string[] | null;
}

/** Adds a method; the first one brings recovery codes. If `add` throws, nothing changes. */
export async function addMethod(
  context: Pick<SecondFactorContext, 'store' | 'secrets'>,
  accountId: string,
  add: (record: SecondFactorRecord) => SecondFactorRecord,
): Promise<MethodAdded> {
  const { recoveryCodes, hashes } = await newRecoveryCodes(context, accountId);
  let isFirst = false;
  const record = await context.store.change(accountId, (current) => {
    isFirst = !isOn(current);
    return { ...add(current), ...(isFirst && { recoveryCodes: hashes }) };
  });
  if (!record) throw new Error('a method was to be added, and nothing was changed');
  return { record, recoveryCodes: isFirst ? recoveryCodes : null };
}

/** Returns new recovery codes, and their stored form. */
export async function newRecoveryCodes({ secrets }: Pick<SecondFactorContext, 'secrets'>, accountId: string) {
  const key = await secrets.keyOf('recovery-codes');
  const recoveryCodes = makeRecoveryCodes();
  return { recoveryCodes, hashes: recoveryCodes.map((code) => hashRecoveryCode(code, key, accountId)) };
}
