import type { FastifyInstance } from 'fastify';
import type { Account, StandingChange } from '../../../plugins/accounts/index.ts';
import type { AuditAction } from '../../../plugins/audit/index.ts';
import { audited } from '../audited.ts';
import { withWiki } from '../open-wiki.ts';
import { printer } from '../print.ts';
import { AdminError } from '../run.ts';
import { findAccounts } from './find-accounts.ts';

export interface AccountChange {
  apply(accounts: FastifyInstance['accounts'], id: string): Promise<StandingChange>;
  action: AuditAction;
  /** As in "ada@example.com is an administrator now". */
  now: string;
  /** As in "ada@example.com was one already". */
  already: string;
  /** Advice for the administrator after a change. */
  advice?: string;
}

/** Changes accounts in turn and reports each. Idempotent. */
export async function changeAccounts(emails: string[], isJson: boolean, change: AccountChange): Promise<void> {
  await withWiki(async (wiki) => {
    const print = printer(isJson);
    const counts = { changed: 0, unchanged: 0 };
    for (const account of await findAccounts(wiki, emails)) {
      const outcome = await change.apply(wiki.accounts, account.id);
      if (outcome === 'absent') throw new AdminError(`The account of ${account.email} has just been deleted.`);
      counts[outcome] += 1;
      const isChanged = outcome === 'changed';
      if (isChanged) await audited(wiki, { action: change.action, target: targetOf(account) });
      const state = await wiki.accounts.findById(account.id);
      print(lineOf(state ?? account, isChanged), `${account.email} ${isChanged ? change.now : change.already}.`);
    }
    print(counts, `${counts.changed} changed, ${counts.unchanged} unchanged.`);
    if (counts.changed && change.advice) console.error(change.advice);
  });
}

function lineOf(account: Account, isChanged: boolean) {
  return { ...describeAccount(account), isChanged };
}

/** Returns an account as the audit log knows it. */
export function targetOf({ id, name }: Pick<Account, 'id' | 'name'>) {
  return { type: 'account', id, name } as const;
}

/** Returns an account as a line of JSON. */
export function describeAccount({ id, email, name, role, createdAt, suspendedAt }: Account) {
  return { id, email, name, role, createdAt, suspendedAt };
}
