import type { FastifyInstance } from 'fastify';
import type { Account } from '../../../plugins/accounts/index.ts';
import { AdminError } from '../run.ts';

/** Returns the distinct accounts; throws AdminError if one is missing. */
export async function findAccounts({ accounts }: FastifyInstance, emails: string[]): Promise<Account[]> {
  const found = new Map<string, Account>();
  const unknown: string[] = [];
  for (const email of emails) {
    const account = await accounts.findByEmail(email);
    if (account) found.set(account.id, account);
    else unknown.push(email);
  }
  if (unknown.length) throw new AdminError(`There is no account with the address ${unknown.join(' or ')}.`);
  return [...found.values()];
}
