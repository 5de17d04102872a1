import type { Command } from 'commander';
import type { FastifyInstance } from 'fastify';
import { audited } from '../audited.ts';
import { withWiki } from '../open-wiki.ts';
import { printer } from '../print.ts';
import { run } from '../run.ts';
import { targetOf } from '../users/change-accounts.ts';
import { choosePassword, type PasswordOptions } from '../users/choose-password.ts';
import { findAccounts } from '../users/find-accounts.ts';

interface Options extends PasswordOptions {
  keepPersonalTokens?: boolean;
  json?: boolean;
}

const help = `
Generates a password and shows it once, unless --password-stdin provides one of 10 to 200 characters.
All sessions and personal tokens of the account end at once, or within 5 seconds without Redis.
--keep-personal-tokens ends only the sessions, so that the account's scripts keep working.

Examples:
  wiki-admin user reset-password eve@example.com
  wiki-admin user reset-password eve@example.com --password-stdin < password.txt`;

export function addUserResetPassword(user: Command): void {
  user
    .command('reset-password <email>')
    .description('set a new password and end all sessions')
    .option('--password-stdin', 'read the password from standard input')
    .option('--keep-personal-tokens', 'end the sessions only')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((email: string, options: Options) => run(() => withWiki((wiki) => reset(wiki, email, options))));
}

async function reset(wiki: FastifyInstance, email: string, options: Options): Promise<void> {
  const { password, isMade } = await choosePassword(options);
  for (const account of await findAccounts(wiki, [email])) {
    const keepsPersonalTokens = options.keepPersonalTokens ?? false;
    const ended = await wiki.auth.resetPassword({ account, password, keepsPersonalTokens });
    await audited(wiki, { action: 'password.reset', target: targetOf(account), details: { ended } });
    const many = keepsPersonalTokens ? 'sessions' : 'sessions and personal tokens';
    const one = keepsPersonalTokens ? 'session' : 'session or personal token';
    const what = ended === 1 ? one : many;
    printer(options.json ?? false)(
      { reset: 1, ended, id: account.id, email: account.email, ...(isMade && { password }) },
      `${account.email} has a new password. Ended: ${ended} ${what}.${isMade ? ` Shown this once: ${password}` : ''}`,
    );
    if (account.suspendedAt) console.error('The account stays suspended.');
  }
}
