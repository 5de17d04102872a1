import { ObjectId } from 'mongodb';
import type { Check, Finding } from '../checks/index.ts';
import type { AccountRecord } from './account.ts';
import type { AccountStore, InvitationStore } from './store.ts';
import { emailKey } from './verify-password.ts';

const batchSize = 500;

/** Returns the checks of accounts; addresses are unique by an index. */
export function accountChecks(store: AccountStore, invitations: InvitationStore): Check[] {
  return [
    {
      name: 'accounts',
      count: store.count,
      async keysAfter(after) {
        const batch = await store.list(after === null ? null : new ObjectId(after), batchSize);
        return batch.map(({ _id }) => _id.toHexString());
      },
      async examine(keys) {
        const records = await store.findByIds(keys.map((key) => new ObjectId(key)));
        return records.flatMap(faultsOf);
      },
    },
    {
      name: 'invitations',
      count: invitations.count,
      async keysAfter(after) {
        const batch = await invitations.all(after === null ? null : new ObjectId(after), batchSize);
        return batch.map(({ _id }) => _id.toHexString());
      },
      examine: (keys) => invitationFaults(store, invitations, keys),
    },
    {
      name: 'administration',
      count: async () => 1,
      keysAfter: async (after) => (after === null ? ['wiki'] : []),
      examine: async () => administrationFaults(store),
    },
  ];
}

function faultsOf({ _id, email, emailKey: key }: AccountRecord): Finding[] {
  if (emailKey(email) === key) return [];
  const detail = `${email} is looked up as ${key}, so no one can sign in with it`;
  return [{ kind: 'account_key', subject: _id.toHexString(), detail }];
}

async function invitationFaults(store: AccountStore, invitations: InvitationStore, keys: string[]): Promise<Finding[]> {
  const taken = (await invitations.findByIds(keys.map((key) => new ObjectId(key)))).flatMap(({ _id, takenBy }) =>
    takenBy ? [{ subject: _id.toHexString(), takenBy }] : [],
  );
  const there = await store.findByIds(taken.map(({ takenBy }) => takenBy));
  const accounts = new Set(there.map(({ _id }) => _id.toHexString()));
  return taken
    .filter(({ takenBy }) => !accounts.has(takenBy.toHexString()))
    .map(({ subject, takenBy }) => ({
      kind: 'invitation_account_absent',
      subject,
      isMild: true,
      detail: `it is marked as taken by account ${takenBy}, which is not there; it still works, and is not listed`,
    }));
}

async function administrationFaults(store: AccountStore): Promise<Finding[]> {
  if ((await store.list(null, 1)).length === 0) return [];
  const findings: Finding[] = [];
  if (!(await store.hasFounder())) {
    const detail = 'no account is marked as the first one, so the next sign-up makes an administrator';
    findings.push({ kind: 'founder_absent', subject: 'wiki', detail, mend: 'wiki-admin user create' });
  }
  const isAdministered =
    (await store.hasAnotherAdministrator(null)) || (await store.hasAnotherAdministrator(null, true));
  if (!isAdministered) {
    const detail = 'there is no administrator who can sign in';
    findings.push({ kind: 'administrator_absent', subject: 'wiki', detail, mend: 'wiki-admin user promote' });
  }
  return findings;
}
