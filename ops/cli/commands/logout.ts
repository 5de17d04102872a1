import type { Command } from 'commander';
import type { Credential } from '../credentials.ts';
import { CliError } from '../errors.ts';
import { createClient } from '../http/client.ts';
import { revoke } from '../http/oauth.ts';
import { run } from '../output.ts';
import { chooseUrl } from '../session.ts';
import { changeCredentials } from '../tokens.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';

export function addLogout(program: Command): void {
  withCommonOptions(program.command('logout'))
    .description('end the session and forget it; a personal access token is forgotten, not revoked')
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
        if (credential) await endThere(url, credential, output.note);
        output.result(
          { url, wasSignedIn },
          wasSignedIn ? `Signed out of ${url}.` : `You were not signed in to ${url}.`,
        );
        if (env.WIKI_TOKEN) output.note('WIKI_TOKEN is still set.');
      }),
    );
}

/** Forgetting works without the wiki; the session then ends at its own time. */
async function endThere(url: string, credential: Credential, note: (text: string) => void): Promise<void> {
  const { kind, token, refreshToken } = credential;
  try {
    if (kind === 'session') await createClient({ url, token }).signOut();
    if (kind === 'oauth') await revoke(url, refreshToken ?? token);
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    if (error.code !== 'unauthorized')
      note(`wiki: the session is forgotten here, but not ended there: ${error.message}`);
  }
}
