import type { Command } from 'commander';
import { type Credential, credentialsFile } from '../credentials.ts';
import { signInByDevice } from '../device-login.ts';
import { endSession } from '../end-session.ts';
import { CliError } from '../errors.ts';
import { type Client, createClient } from '../http/client.ts';
import { ApiError } from '../http/errors.ts';
import type { SignedIn } from '../http/wire.ts';
import { run } from '../output.ts';
import { ask, askHidden } from '../prompt.ts';
import { chooseUrl } from '../session.ts';
import { changeCredentials } from '../tokens.ts';
import { type CommonOptions, examples, withCommonOptions } from './common.ts';

interface LoginOptions extends CommonOptions {
  email?: string;
  token?: string | true;
}

export function addLogin(program: Command): void {
  withCommonOptions(program.command('login'))
    .description('sign in, and store the token')
    .option('--email <email>', 'sign in with a password instead of a browser')
    .option('--token [token]', 'use a personal access token; prompts for it without a value')
    .addHelpText(
      'after',
      '\nOn a terminal: shows an address to open in a browser, and waits for your approval. With --email: asks for the\n' +
        'password instead. Without a terminal: reads the password or token from the first line of standard input.',
    )
    .addHelpText('after', examples('wiki login --url https://wiki.example.com --email ada@example.com < password.txt'))
    .action((options: LoginOptions) =>
      run(options, async (output) => {
        const { env } = process;
        const url = await chooseUrl(options.url, env);
        const credential = await (options.token === undefined
          ? signIn(url, options.email, output.note)
          : checkToken(url, options.token));
        const before = await changeCredentials(env, ({ wikis }) => ({
          current: url,
          wikis: { ...wikis, [url]: credential },
        }));
        const replaced = before.wikis[url];
        if (replaced && replaced.token !== credential.token) await endSession(url, replaced, output.note);
        const { email, expiresAt } = credential;
        output.result({ url, email, expiresAt }, `Signed in to ${url} as ${email}. Kept in ${credentialsFile(env)}.`);
        if (env.WIKI_TOKEN) output.note('WIKI_TOKEN is set, and takes precedence over the stored token.');
      }),
    );
}

async function signIn(url: string, givenEmail: string | undefined, note: (text: string) => void): Promise<Credential> {
  if (!givenEmail && !process.stdin.isTTY)
    throw new CliError('no_input', 'Without a terminal, give --email or --token.');
  const letIn = givenEmail ? null : await signInByDevice(url, note);
  if (letIn) return letIn;
  const email = givenEmail ?? (await ask(`Email at ${url}: `));
  const password = await askHidden('Password: ');
  const client = createClient({ url, token: null });
  const signingIn = client.signIn(email.trim(), password).catch((error) => askCode(client, error));
  const { user, accessToken, expiresAt } = await signingIn;
  return { token: accessToken, kind: 'session', email: user.email, expiresAt };
}

/** Asks for the second factor; passkeys don't work here. */
async function askCode(client: Client, error: unknown): Promise<SignedIn> {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') throw error;
  if (!process.stdin.isTTY) {
    throw new CliError(error.code, 'This account asks for a code as well. Use a terminal, or a token by --token.');
  }
  const code = await ask('Code of your authenticator app, or a recovery code: ');
  return client.completeSignIn(String(error.members.challenge), code.trim());
}

async function checkToken(url: string, given: string | true): Promise<Credential> {
  const token = (given === true ? await askHidden('Access token: ') : given).trim();
  if (!/^[\x21-\x7e]+$/.test(token)) throw new CliError('invalid_token', 'An access token is one word.');
  const { email } = await createClient({ url, token }).me();
  return { token, kind: 'personal', email, expiresAt: null };
}
