import type { Command } from 'commander';
import type { FastifyInstance } from 'fastify';
import { audited } from '../audited.ts';
import { withWiki } from '../open-wiki.ts';
import { printer } from '../print.ts';
import { run } from '../run.ts';
import { targetOf } from '../users/change-accounts.ts';
import { findAccounts } from '../users/find-accounts.ts';

const help = `
For people who have lost their device and their recovery codes. Removes the authenticator app, the passkeys and the
recovery codes of the account. They can then sign in with their password alone, and get an email about it. Make sure who
is asking.

Example:
  wiki-admin user reset-second-factor eve@example.com`;

export function addUserResetSecondFactor(user: Command): void {
  user
    .command('reset-second-factor <email>')
    .description('reset the second factor of an account')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((email: string, { json = false }: { json?: boolean }) =>
      run(() => withWiki((wiki) => reset(wiki, email, json))),
    );
}

async function reset(wiki: FastifyInstance, email: string, isJson: boolean): Promise<void> {
  for (const account of await findAccounts(wiki, [email])) {
    const isReset = await wiki.secondFactor.reset(account);
    if (isReset) await audited(wiki, { action: 'second-factor.reset', target: targetOf(account) });
    const now = isReset ? 'no longer has a second factor' : 'had no second factor';
    printer(isJson)({ reset: isReset ? 1 : 0, id: account.id, email: account.email }, `${account.email} ${now}.`);
  }
}
