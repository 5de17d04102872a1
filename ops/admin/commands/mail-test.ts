import type { Command } from 'commander';
import type { FastifyInstance } from 'fastify';
import { withWiki } from '../open-wiki.ts';
import { printer } from '../print.ts';
import { AdminError, exitCodes, run } from '../run.ts';

const help = `
Sends one email through SMTP_URL, as the wiki does, and shows the response of the server.
Needs the same SMTP_URL, MAIL_FROM and WIKI_PUBLIC_URL as the api.

Examples:
  wiki-admin mail test you@example.com
  wiki-admin mail test you@example.com --json`;

export function addMailTest(mail: Command): void {
  mail
    .command('test <address>')
    .description('send a test email and show the response of the server')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((address: string, { json = false }: { json?: boolean }) =>
      run(() => withWiki((wiki) => sendTest(wiki, address, json))),
    );
}

async function sendTest({ mail, accounts }: FastifyInstance, address: string, isJson: boolean): Promise<void> {
  if (!mail.isConfigured) throw new AdminError('SMTP_URL is not set, so this wiki sends no email.');
  if (accounts.emailKey(address) === null) throw new AdminError(`"${address}" is not an email address.`);
  const outcome = await mail.sendTest({ name: '', address });
  const print = printer(isJson);
  if (outcome.isTaken) {
    const said = `${mail.place} accepted the email to ${address}: "${outcome.said}".`;
    print({ isTaken: true, said: outcome.said }, `${said}\nIf it does not arrive, check that server's log.`);
    return;
  }
  process.exitCode = exitCodes.left;
  const { reason, isFinal } = outcome.failure;
  print({ isTaken: false, reason, isFinal }, `${reason}\nNo email was sent to ${address}.`);
}
