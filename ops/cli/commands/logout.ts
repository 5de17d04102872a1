import type { Command } from 'commander';
import { endSession } from '../end-session.ts';
import { run } from '../output.ts';
import { chooseUrl } from '../session.ts';
import { changeCredentials } from '../tokens.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';

export function addLogout(program: Command): void {
  withCommonOptions(program.command('logout'))
    .description('end the session and remove the stored token; does not revoke a personal access token')
    .addHelpText('after', examples('wiki logout'))
    .action((options: CommonOptions) =>
      run(options, async (output) => {
        const { env } = process;
        const url = await chooseUrl(options.url, env);
        const { wikis } = await changeCredentials(env, ({ current, wikis: { [url]: _gone, ...others } }) => ({
          current: current === url ? null : current,
          wikis: others,
        }));
        const credential = wikis[url];
        const wasSignedIn = credential !== undefined;
        if (credential) await endSession(url, credential, output.note);
        output.result(
          { url, wasSignedIn },
          wasSignedIn ? `Signed out of ${url}.` : `You were not signed in to ${url}.`,
        );
        if (env.WIKI_TOKEN) output.note('WIKI_TOKEN is still set.');
      }),
    );
}
