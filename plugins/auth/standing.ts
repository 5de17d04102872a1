import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessMode } from '../access/index.ts';
import type { VerifiedToken } from '../access-tokens/index.ts';
import type { Account, SignedIn } from '../accounts/index.ts';
import type { AuthContext } from './context.ts';

/** Lets a request in, as whom it came, or throws why not. */
export type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<SignedIn>;

/** The admission of routes whose carrier is not the access token itself, by mode. */
export type Admissions = ReadonlyMap<AccessMode | undefined, Admit>;

/** Which token of which account someone came with: 24 hex digits each. */
export type Session = Pick<VerifiedToken, 'accountId' | 'tokenId'>;

/** Null for an account that may not be used. */
export function signedInAs(account: Account | null | undefined, token: VerifiedToken): SignedIn | null {
  if (!account || account.suspendedAt) return null;
  const { id, name, email, role } = account;
  const { tokenId, tokenKind, scopes } = token;
  return { user: { id, name, email, role }, tokenId, tokenKind, scopes };
}

/**
 * Checks sessions again, all of them with two reads. Returns the account of each, or null for those that have ended, in
 * the order of the arguments.
 */
export async function lookAgain(
  { accounts, accessTokens }: Pick<AuthContext, 'accounts' | 'accessTokens'>,
  sessions: readonly Session[],
): Promise<(SignedIn | null)[]> {
  const [foundAccounts, foundTokens] = await Promise.all([
    accounts.findMany(sessions.map(({ accountId }) => accountId)),
    accessTokens.findMany(sessions.map(({ tokenId }) => tokenId)),
  ]);
  const accountById = new Map(foundAccounts.map((account) => [account.id, account]));
  const tokenById = new Map(foundTokens.map((token) => [token.tokenId, token]));
  return sessions.map(({ accountId, tokenId }) => {
    const token = tokenById.get(tokenId);
    return token?.accountId === accountId ? signedInAs(accountById.get(accountId), token) : null;
  });
}
