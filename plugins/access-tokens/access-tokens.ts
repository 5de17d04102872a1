import type { FastifyBaseLogger } from 'fastify';
import type { Db } from 'mongodb';
import { ObjectId } from 'mongodb';
import type { Scope } from '../access/index.ts';
import type { Memory } from '../memory/index.ts';
import type { AccessTokenKind, AccessTokenRecord, IssuedToken, IssueInput } from './access-token.ts';
import { tokensCheck } from './check-tokens.ts';
import { type Creator, createPersonalToken, type PersonalTokenInput } from './create-personal-token.ts';
import { BadOption } from './errors.ts';
import { createOAuthTokens } from './oauth-tokens.ts';
import { hashSecret, looksLikeSecret, makeSecret } from './secret.ts';
import { createAccessTokenStore } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const lastUsedResolutionMs = 60_000;

export interface AccessTokensOptions {
  /** How long signing in lasts. Default: 30 days. */
  sessionTtlMs?: number;
  /** Personal tokens per account. Default: 100. */
  maxPersonalTokens?: number;
  /** The clock; the machine's by default. */
  now?: () => Date;
}

/** The identity and scopes behind a verified token. */
export interface VerifiedToken {
  tokenId: string;
  accountId: string;
  tokenKind: AccessTokenKind;
  scopes: Scope[];
}

interface AccessTokensNeeds {
  db: Db;
  log: FastifyBaseLogger;
  known: Memory<AccessTokenRecord>;
  /** The database's clock, unless the options have another. */
  storeNow: () => Date;
  /** Called when tokens are revoked; null: all of the account. */
  announceRevoked: (accountId: string, tokenId: string | null) => Promise<void>;
}

/** Returns the decorator `fastify.accessTokens`. */
export async function createAccessTokens(
  { db, log, known, storeNow, announceRevoked }: AccessTokensNeeds,
  options: AccessTokensOptions,
) {
  const { sessionTtlMs = 30 * dayMs, maxPersonalTokens = 100, now = storeNow } = options;
  if (!(sessionTtlMs > 0)) throw new BadOption('sessionTtlMs must be above 0.');
  const store = await createAccessTokenStore(db);

  async function issue(input: IssueInput): Promise<IssuedToken> {
    const accessToken = input.secret ?? makeSecret();
    const record: AccessTokenRecord = {
      _id: new ObjectId(),
      tokenHash: hashSecret(accessToken),
      accountId: new ObjectId(input.accountId),
      kind: input.kind,
      name: input.name,
      scopes: input.scopes,
      createdAt: now(),
      expiresAt: input.expiresAt,
      lastUsedAt: null,
      ...(input.oauth && { oauth: input.oauth }),
    };
    await store.insert(record);
    return { accessToken, record };
  }

  /** Updated at most once a minute; failures are ignored. */
  async function noteUse(record: AccessTokenRecord): Promise<void> {
    const staleBefore = new Date(now().getTime() - lastUsedResolutionMs);
    if (record.lastUsedAt && record.lastUsedAt > staleBefore) return;
    record.lastUsedAt = now();
    await store
      .touch(record._id, now(), staleBefore)
      .catch((error) => log.warn({ err: error }, 'could not record the use of a token'));
  }

  const allRevoked: ((accountId: string) => Promise<void>)[] = [];

  async function announceSeveral(accountId: string, revoking: Promise<number>): Promise<number> {
    const count = await revoking;
    if (count > 0) await announceRevoked(accountId, null);
    return count;
  }

  return {
    issue,
    /** Starts a session with the scopes of the role. */
    startSession: (accountId: string, scopes: Scope[], name: string) =>
      issue({ accountId, kind: 'session', name, scopes, expiresAt: new Date(now().getTime() + sessionTtlMs) }),
    createPersonal: (creator: Creator, input: PersonalTokenInput): Promise<IssuedToken> =>
      createPersonalToken({ store, issue, maxPersonalTokens, now }, creator, input),

    /** Returns null for an unknown, malformed, revoked or expired token. */
    async verify(secret: string): Promise<VerifiedToken | null> {
      if (!looksLikeSecret(secret)) return null;
      const hash = hashSecret(secret);
      const record = await known.get(hash, () => store.findByHash(hash, now()));
      if (!record || record.expiresAt <= now()) return null;
      await noteUse(record);
      return toVerified(record);
    },
    /** Returns the valid tokens among these ids. */
    async findMany(ids: Iterable<string>): Promise<VerifiedToken[]> {
      const distinct = Array.from(new Set(ids), (id) => new ObjectId(id));
      return distinct.length > 0 ? (await store.findMany(distinct, now())).map(toVerified) : [];
    },

    /** Lists sessions and personal tokens, newest first. */
    list: (accountId: string, before: ObjectId | null, limit: number) =>
      store.list(new ObjectId(accountId), before, limit, now()),
    checkOf: (knownAccounts: Parameters<typeof tokensCheck>[1]) => tokensCheck(store, knownAccounts),
    /** Returns false if the account has no such token. */
    async revoke(accountId: string, tokenId: string): Promise<boolean> {
      const isRevoked = await store.delete(new ObjectId(accountId), new ObjectId(tokenId), now());
      if (isRevoked) await announceRevoked(accountId, tokenId);
      return isRevoked;
    },
    /**
     * Ends all sessions, personal tokens and applications of an account, except one token. Returns the number of
     * tokens.
     */
    async revokeAllOf(accountId: string, except?: string): Promise<number> {
      for (const listener of allRevoked) await listener(accountId);
      return announceSeveral(
        accountId,
        store.deleteAllOf(new ObjectId(accountId), except ? new ObjectId(except) : null),
      );
    },
    /** Calls `listener` first, to end what could create new tokens. */
    onRevokeAll: (listener: (accountId: string) => Promise<void>) => void allRevoked.push(listener),
    oauth: createOAuthTokens({ store, issue, announceRevoked, now }),
    /** Ends all sessions of an account except one; personal tokens stay. Returns their number. */
    revokeSessionsOf: (accountId: string, except?: string): Promise<number> =>
      announceSeveral(accountId, store.deleteSessionsOf(new ObjectId(accountId), except ? new ObjectId(except) : null)),
  };
}

function toVerified({ _id, accountId, kind, scopes }: AccessTokenRecord): VerifiedToken {
  return { tokenId: _id.toHexString(), accountId: accountId.toHexString(), tokenKind: kind, scopes };
}
