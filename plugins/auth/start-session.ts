import type { Type } from 'typebox';
import type { Scope } from '../access/index.ts';
import type { Account } from '../accounts/index.ts';
import type { AuthContext } from './context.ts';
import type { Session } from './schema.ts';

const scopesOf: Record<Account['role'], Scope[]> = { admin: ['read', 'write', 'admin'], member: ['read', 'write'] };
const maxNameLength = 100;

/** Issues an access token named after the browser or program. */
export async function startSession(
  { accessTokens, knownBrowsers, accounts }: Pick<AuthContext, 'knownBrowsers' | 'accounts' | 'accessTokens'>,
  account: Account,
  userAgent = '',
): Promise<Type.Static<typeof Session>> {
  const name = userAgent.replace(/[^\x20-\x7E]/g, '').slice(0, maxNameLength) || 'Session';
  const { accessToken, record } = await accessTokens.startSession(account.id, scopesOf[account.role], name);
  const knownBrowser = await knownBrowsers.issue(accounts.emailKey(account.email) ?? account.email);
  return { user: accounts.present(account), accessToken, expiresAt: record.expiresAt.toISOString(), knownBrowser };
}
