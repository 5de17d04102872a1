import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CliError } from './errors.ts';
import { isObject, textOrNull } from './http/wire.ts';

/** A sign-in to one wiki. `wiki logout` ends sessions and browser approvals; personal tokens are only forgotten. */
export interface Credential {
  token: string;
  kind: 'session' | 'personal' | 'oauth';
  email: string;
  expiresAt: string | null;
  /** For the kind `oauth`: the single-use refresh token. */
  refreshToken?: string | null;
}

export interface Credentials {
  /** The wiki used when no address is given. */
  current: string | null;
  wikis: Record<string, Credential>;
}

export function credentialsFile(env: NodeJS.ProcessEnv): string {
  return join(env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'wiki', 'credentials.json');
}

export async function readCredentials(env: NodeJS.ProcessEnv): Promise<Credentials> {
  const file = credentialsFile(env);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { current: null, wikis: {} };
    throw new CliError('credentials_unreadable', `${file} cannot be read (${reason(error)}).`);
  }
  try {
    return toCredentials(JSON.parse(text));
  } catch {
    throw new CliError('credentials_damaged', `${file} is damaged. Remove it and run \`wiki login\` again.`);
  }
}

/** Writes atomically, readable by the owner only. */
export async function writeCredentials(env: NodeJS.ProcessEnv, credentials: Credentials): Promise<void> {
  const file = credentialsFile(env);
  const beside = `${file}.${process.pid}`;
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(beside, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
    await chmod(beside, 0o600);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true }).catch(() => {});
    throw new CliError('credentials_unwritable', `${file} cannot be written (${reason(error)}).`);
  }
}

function toCredentials(value: unknown): Credentials {
  if (!isObject(value) || !isObject(value.wikis)) throw new TypeError('not credentials');
  const wikis: Record<string, Credential> = {};
  for (const [url, one] of Object.entries(value.wikis)) {
    if (!isObject(one) || typeof one.token !== 'string') throw new TypeError('not a credential');
    const kind = one.kind === 'session' || one.kind === 'oauth' ? one.kind : 'personal';
    const known = { kind, email: textOrNull(one.email) ?? '', expiresAt: textOrNull(one.expiresAt) } as const;
    const refreshToken = kind === 'oauth' ? { refreshToken: textOrNull(one.refreshToken) } : {};
    wikis[url] = { token: one.token, ...known, ...refreshToken };
  }
  return { current: textOrNull(value.current), wikis };
}

const reason = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));
