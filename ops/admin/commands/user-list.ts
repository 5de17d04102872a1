import type { Command } from 'commander';
import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';
import type { Account } from '../../../plugins/accounts/index.ts';
import { counted } from '../counted.ts';
import { withWiki } from '../open-wiki.ts';
import { printer } from '../print.ts';
import { run } from '../run.ts';
import { describeAccount } from '../users/change-accounts.ts';

const help = `
In the order of sign-up: address, role, date, name.

Examples:
  wiki-admin user list
  wiki-admin user list --json | jq -r 'select(.role == "admin") | .email'`;

const batchSize = 500;

export function addUserList(user: Command): void {
  user
    .command('list')
    .description('list all accounts')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action(({ json = false }: { json?: boolean }) => run(() => withWiki((wiki) => list(wiki, json))));
}

async function list(wiki: FastifyInstance, isJson: boolean): Promise<void> {
  const print = printer(isJson);
  const counts = { accounts: 0, administrators: 0, suspended: 0 };
  for await (const account of accountsOf(wiki)) {
    counts.accounts += 1;
    if (account.role === 'admin') counts.administrators += 1;
    if (account.suspendedAt) counts.suspended += 1;
    print(describeAccount(account), lineOf(account));
  }
  const { accounts, administrators, suspended } = counts;
  const admins = counted(administrators, 'administrator');
  print(counts, `${counted(accounts, 'account')}: ${admins}, ${suspended} suspended.`);
}

async function* accountsOf({ accounts }: FastifyInstance): AsyncGenerator<Account> {
  for (let after: ObjectId | null = null; ; ) {
    const batch = await accounts.list(after, batchSize);
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = new ObjectId(last.id);
  }
}

function lineOf({ email, name, role, createdAt, suspendedAt }: Account): string {
  const suspension = suspendedAt ? `  suspended since ${dayOf(suspendedAt)}` : '';
  return `${email.padEnd(30)}  ${role.padEnd(6)}  ${dayOf(createdAt)}  ${name}${suspension}`;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
