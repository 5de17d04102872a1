import { createHmac, timingSafeEqual } from 'node:crypto';
import { ObjectId } from 'mongodb';
import type { Account } from '../accounts/index.ts';
import type { FeedsContext } from './context.ts';

const tokenPattern = /^([0-9a-f]{24})-([\w-]{43})$/;

/** Account id and an HMAC (SHA-256, base64url), stable until renewed. */
export async function feedToken(
  { keys, secrets }: Pick<FeedsContext, 'keys' | 'secrets'>,
  accountId: string,
): Promise<string> {
  const version = await keys.versionOf(new ObjectId(accountId));
  const mac = createHmac('sha256', await secrets.keyOf('feeds')).update(`${accountId}:${version}`);
  return `${accountId}-${mac.digest('base64url')}`;
}

/** Returns null for renewed or wrong tokens and suspended accounts. */
export async function accountByFeedToken(
  context: Pick<FeedsContext, 'keys' | 'secrets' | 'accounts'>,
  token: string,
): Promise<Account | null> {
  const accountId = tokenPattern.exec(token)?.[1];
  if (!accountId) return null;
  const expected = await feedToken(context, accountId);
  if (!timingSafeEqual(Buffer.from(token), Buffer.from(expected))) return null;
  const account = await context.accounts.recall(accountId);
  return account?.suspendedAt === null ? account : null;
}
