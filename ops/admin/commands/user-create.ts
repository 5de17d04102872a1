import type { Command } from 'commander';
import type { FastifyInstance } from 'fastify';
import { audited } from '../audited.ts';
import { withWiki } from '../open-wiki.ts';
import { printer } from '../print.ts';
import { run } from '../run.ts';
import { describeAccount, targetOf } from '../users/change-accounts.ts';
import { choosePassword, type PasswordOptions } from '../users/choose-password.ts';

interface Options extends PasswordOptions {
  name: string;
  admin?: boolean;
  json?: boolean;
}

const help = `
Works whatever WIKI_REGISTRATION is. The first account of a wiki is its administrator.
Generates a password and shows it once, unless --password-stdin provides one of 10 to 200 characters.

Examples:
  wiki-admin user create eve@example.com --name "Eve Example"
  wiki-admin user create root@example.com --name Operations --admin --password-stdin < /run/secrets/password`;

export function addUserCreate(user: Command): void {
  user
    .command('create <email>')
    .description('create an account')
    .requiredOption('--name <name>', 'as shown to others')
    .option('--admin', 'make it an administrator')
    .option('--password-stdin', 'read the password from standard input')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((email: string, options: Options) => run(() => withWiki((wiki) => create(wiki, email, options))));
}

async function create(wiki: FastifyInstance, email: string, { name, admin, json, ...options }: Options) {
  const { password, isMade } = await choosePassword(options);
  const account = await wiki.accounts.create({ email, name, password, role: admin ? 'admin' : 'member' });
  await audited(wiki, { action: 'account.created', target: targetOf(account), details: { role: account.role } });
  const what = account.role === 'admin' ? 'administrator' : 'member';
  printer(json ?? false)(
    { created: 1, ...describeAccount(account), ...(isMade && { password }) },
    `${account.email} is a new ${what}.${isMade ? ` Password, shown this once: ${password}` : ''}`,
  );
}
