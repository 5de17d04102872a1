import type { SecondFactorContext } from './context.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { looksLikeTotp, stepOf } from './totp.ts';

type Needs = Pick<SecondFactorContext, 'store' | 'now' | 'secrets'>;

export type CodeMethod = 'totp' | 'recovery-code';

/** Uses a code up on all replicas; null if wrong or used. */
export async function takeCode(context: Needs, accountId: string, code: string): Promise<CodeMethod | null> {
  const bare = code.replace(/\s/g, '');
  if (looksLikeTotp(bare)) return (await takeTotp(context, accountId, bare)) ? 'totp' : null;
  return (await takeRecoveryCode(context, accountId, bare)) ? 'recovery-code' : null;
}

async function takeTotp({ store, secrets, now }: Needs, accountId: string, code: string) {
  return store.change(accountId, async (record) => {
    if (!record.totp) return null;
    const secret = await secrets.decrypt('totp', record.totp.secret.buffer, accountId);
    const step = await stepOf(code, secret, now(), record.totp.lastStep);
    return step === null ? null : { ...record, totp: { ...record.totp, lastStep: step } };
  });
}

async function takeRecoveryCode({ store, secrets }: Needs, accountId: string, code: string) {
  const hash = hashRecoveryCode(code, await secrets.keyOf('recovery-codes'), accountId);
  return store.change(accountId, (record) => {
    const left = record.recoveryCodes.filter((known) => known !== hash);
    return left.length < record.recoveryCodes.length ? { ...record, recoveryCodes: left } : null;
  });
}
