import type { Command } from 'commander';
import { printable } from '../../terminal/printable.ts';
import { createClient } from '../http/client.ts';
import { run } from '../output.ts';
import { openSession } from '../session.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';

export function addWhoami(program: Command): void {
  withCommonOptions(program.command('whoami'))
    .description('show who is signed in, and where')
    .addHelpText('after', examples('wiki whoami', 'wiki whoami --json | jq -r .email'))
    .action((options: CommonOptions) =>
      run(options, async (output) => {
        const session = await openSession(options.url, process.env);
        const user = await createClient(session).me();
        output.result(
          { url: session.url, ...user },
          printable(`${user.name} <${user.email}> (${user.role}) at ${session.url}`),
        );
      }),
    );
}
