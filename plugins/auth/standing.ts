import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessMode } from '../access/index.ts';
import type { VerifiedToken } from '../access-tokens/index.ts';
import type { Account, SignedIn } from '../accounts/index.ts';
import type { AuthContext } from './context.ts';

/** Admits a request with its account, or throws. */
export type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<SignedIn>;

/** Admission of routes with other carriers than the access token, by mode. */
export type Admissions = ReadonlyMap<AccessMode | undefined, Admit>;

/** A token and its account: 24 hex digits each. */
export type Session = Pick<VerifiedToken, 'accountId' | 'tokenId'>;

/** Returns null for an account that may not be used. */
export function signedInAs(account: Account | null | undefined, token: VerifiedToken): SignedIn | null {
  if (!account || account.suspendedAt) return null;
  const { id, name, email, role } = account;
  const { tokenId, tokenKind, scopes } = token;
  return { user: { id, name, email, role }, tokenId, tokenKind, scopes };
}

/** Checks sessions with two reads. Returns each one's account in order, null if ended. */
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
