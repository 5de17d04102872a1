import { ObjectId } from 'mongodb';
import type { Check, Finding } from '../checks/index.ts';
import type { SecondFactorContext } from './context.ts';
import type { SecondFactorRecord } from './record.ts';

const batchSize = 200;

/** Checks that second factors have accounts and can be decrypted. */
export function secondFactorsCheck({
  store,
  accounts,
  secrets,
}: Pick<SecondFactorContext, 'store' | 'accounts' | 'secrets'>): Check {
  return {
    name: 'second factors',
    count: store.count,
    keysAfter: async (after) =>
      (await store.idsAfter(after === null ? null : new ObjectId(after), batchSize)).map(String),
    async examine(keys) {
      const records = await store.findMany(keys.map((key) => new ObjectId(key)));
      const known = await accounts.knownAmong(records.map(({ _id }) => _id));
      const readable = await Promise.all(records.map((record) => isReadable(secrets, record)));
      return records.flatMap((record, index) => [
        ...(known.has(record._id.toHexString()) ? [] : [ownerAbsent(record)]),
        ...(readable[index] ? [] : [unreadable(record)]),
      ]);
    },
  };
}

async function isReadable(
  secrets: SecondFactorContext['secrets'],
  { _id, totp }: SecondFactorRecord,
): Promise<boolean> {
  try {
    if (totp) await secrets.decrypt('totp', totp.secret.buffer, _id.toHexString());
    return true;
  } catch {
    return false;
  }
}

const ownerAbsent = ({ _id }: SecondFactorRecord): Finding => ({
  kind: 'second_factor_account_absent',
  subject: _id.toHexString(),
  isMild: true,
  detail: `the second factor of the account ${_id.toHexString()}, which is not there`,
});

const unreadable = ({ _id }: SecondFactorRecord): Finding => ({
  kind: 'second_factor_unreadable',
  subject: _id.toHexString(),
  detail: 'the secret of the authenticator app cannot be decrypted, so none of its codes is right',
  mend: 'wiki-admin user reset-second-factor',
});
