import { ObjectId } from 'mongodb';
import type { Check, Finding } from '../checks/index.ts';
import type { SecondFactorContext } from './context.ts';
import { decryptSecret } from './encrypt-secret.ts';
import type { SecondFactorRecord } from './record.ts';

const batchSize = 200;

/** That second factors belong to someone, and that what is encrypted can be read. */
export function secondFactorsCheck({ store, accounts, secrets }: SecondFactorContext): Check {
  return {
    name: 'second factors',
    count: store.count,
    keysAfter: async (after) =>
      (await store.idsAfter(after === null ? null : new ObjectId(after), batchSize)).map(String),
    async examine(keys) {
      const records = await store.findMany(keys.map((key) => new ObjectId(key)));
      const known = await accounts.knownAmong(records.map(({ _id }) => _id));
      const key = await secrets.keyOf('totp');
      return records.flatMap((record) => [
        ...(known.has(record._id.toHexString()) ? [] : [ownerAbsent(record)]),
        ...(isReadable(record, key) ? [] : [unreadable(record)]),
      ]);
    },
  };
}

function isReadable({ _id, totp }: SecondFactorRecord, key: Uint8Array): boolean {
  try {
    if (totp) decryptSecret(totp.secret.buffer, key, _id.toHexString());
    return true;
  } catch {
    return false;
  }
}

const ownerAbsent = ({ _id }: SecondFactorRecord): Finding => ({
  ...{ kind: 'second_factor_account_absent', subject: _id.toHexString(), isMild: true },
  detail: `the second factor of the account ${_id.toHexString()}, which is not there`,
});

const unreadable = ({ _id }: SecondFactorRecord): Finding => ({
  ...{ kind: 'second_factor_unreadable', subject: _id.toHexString() },
  ...{ detail: 'the secret of the authenticator app cannot be decrypted, so none of its codes is right' },
  mend: 'wiki-admin user reset-second-factor',
});
