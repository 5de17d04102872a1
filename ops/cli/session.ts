import { readCredentials } from './credentials.ts';
import { CliError } from './errors.ts';
import { freshToken } from './tokens.ts';
import { defaultUrl, normalizeUrl } from './wiki-url.ts';

export interface Session {
  url: string;
  token: string;
}

/** Returns the given wiki, else WIKI_URL, the last one signed in to, or this machine. */
export async function chooseUrl(given: string | undefined, env: NodeJS.ProcessEnv): Promise<string> {
  return normalizeUrl(given || env.WIKI_URL || (await readCredentials(env)).current || defaultUrl);
}

/** Returns the wiki and its token, which goes nowhere else. @throws without a token */
export async function openSession(given: string | undefined, env: NodeJS.ProcessEnv): Promise<Session> {
  const url = await chooseUrl(given, env);
  if (env.WIKI_TOKEN) return { url, token: env.WIKI_TOKEN };
  const credential = (await readCredentials(env)).wikis[url];
  if (!credential)
    throw new CliError('not_signed_in', `You are not signed in to ${url}. Run \`wiki login --url ${url}\`.`);
  return { url, token: await freshToken(url, credential, env) };
}
