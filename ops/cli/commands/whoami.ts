import type { Command } from 'commander';
import { createClient } from '../http/client.ts';
import { printable, run } from '../output.ts';
import { openSession } from '../session.ts';
import { type CommonOptions, withCommonOptions } from './common.ts';

export function addWhoami(program: Command): void {
  withCommonOptions(program.command('whoami'))
    .description('tell who is signed in, and where')
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
