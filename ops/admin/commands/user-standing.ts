import type { Command } from 'commander';
import { run } from '../run.ts';
import { type AccountChange, changeAccounts } from '../users/change-accounts.ts';

interface Standing extends AccountChange {
  name: string;
  description: string;
  help: string;
}

const standings: Standing[] = [
  {
    name: 'promote',
    action: 'account.promoted',
    description: 'make members administrators',
    apply: (accounts, id) => accounts.setRole(id, 'admin'),
    now: 'is an administrator now',
    already: 'was an administrator already',
    advice: 'They must sign in again to administer: sessions keep their scopes.',
    help: 'They must sign in again to administer: sessions keep their scopes.',
  },
  {
    name: 'demote',
    action: 'account.demoted',
    description: 'make administrators members',
    apply: (accounts, id) => accounts.setRole(id, 'member'),
    now: 'is a member now',
    already: 'was a member already',
    help: 'Takes effect at once, or within 5 seconds without Redis. The last administrator who can sign in stays one.',
  },
  {
    name: 'suspend',
    action: 'account.suspended',
    description: 'suspend accounts',
    apply: (accounts, id) => accounts.suspend(id),
    now: 'is suspended now',
    already: 'was suspended already',
    help: `Takes effect at once, or within 5 seconds without Redis: the account's sessions and tokens stop working, and it cannot
sign in. Its pages stay. The last administrator who can sign in cannot be suspended.`,
  },
  {
    name: 'reinstate',
    action: 'account.reinstated',
    description: 'reinstate accounts',
    apply: (accounts, id) => accounts.reinstate(id),
    now: 'can be used again',
    already: 'was not suspended',
    help: 'Sessions and tokens that have not expired work again. To end those too: wiki-admin user reset-password.',
  },
];

/** `user promote|demote|suspend|reinstate` */
export function addUserStanding(user: Command): void {
  for (const { name, description, help, ...change } of standings) {
    user
      .command(`${name} <email...>`)
      .description(description)
      .option('--json', 'print JSON, for scripts')
      .addHelpText('after', `\n${help}\n\nExamples:\n  ${examplesOf(name).join('\n  ')}`)
      .action((emails: string[], { json = false }: { json?: boolean }) =>
        run(() => changeAccounts(emails, json, change)),
      );
  }
}

const examplesOf = (name: string): string[] => [
  `wiki-admin user ${name} eve@example.com`,
  `wiki-admin user ${name} eve@example.com bob@example.com --json`,
];
