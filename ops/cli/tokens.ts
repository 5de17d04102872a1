import { mkdir, open, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Credential,
  type Credentials,
  credentialsFile,
  readCredentials,
  writeCredentials,
} from './credentials.ts';
import { CliError } from './errors.ts';
import { OAuthError, refresh } from './http/oauth.ts';

/** A token with less time left is renewed. */
const marginMs = 5 * 60_000;
/** An older lock belongs to a process that died. */
const abandonedMs = 90_000;

/** Returns the stored token, refreshed shortly before it expires. */
export async function freshToken(url: string, credential: Credential, env: NodeJS.ProcessEnv): Promise<string> {
  if (isFresh(credential)) return credential.token;
  // A refresh token works once: one of several commands refreshes, the others wait and read.
  return withLock(`${credentialsFile(env)}.lock`, async () => {
    const { current, wikis } = await readCredentials(env);
    const stored = wikis[url];
    if (!stored) throw new CliError('not_signed_in', `You are not signed in to ${url} any more. Run \`wiki login\`.`);
    if (isFresh(stored) || !stored.refreshToken) return stored.token;
    const { accessToken, refreshToken, expiresAt } = await refreshed(url, stored.refreshToken);
    const renewed = { ...stored, token: accessToken, refreshToken, expiresAt };
    await writeCredentials(env, { current, wikis: { ...wikis, [url]: renewed } });
    return accessToken;
  });
}

/** Updates stored credentials without losing concurrent changes. Returns the former ones. */
export function changeCredentials(
  env: NodeJS.ProcessEnv,
  change: (stored: Credentials) => Credentials,
): Promise<Credentials> {
  return withLock(`${credentialsFile(env)}.lock`, async () => {
    const stored = await readCredentials(env);
    await writeCredentials(env, change(stored));
    return stored;
  });
}

/** Keeps out other commands of this user. */
async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  while (!(await take(file))) {
    const held = await stat(file).catch(() => null);
    if (held && Date.now() - held.mtimeMs > abandonedMs) await rm(file, { force: true });
    else await sleep(50 + Math.random() * 50);
  }
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await (await open(file, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new CliError('credentials_unwritable', `${file} cannot be written (${String(error)}).`);
  }
}

function isFresh({ kind, expiresAt }: Credential): boolean {
  return kind !== 'oauth' || (expiresAt !== null && Date.parse(expiresAt) - Date.now() > marginMs);
}

async function refreshed(url: string, refreshToken: string) {
  try {
    return await refresh(url, refreshToken);
  } catch (error) {
    if (!(error instanceof OAuthError) || error.code !== 'invalid_grant') throw error;
    throw new CliError('not_signed_in', `Your authorization at ${url} has ended. Run \`wiki login --url ${url}\`.`);
  }
}
