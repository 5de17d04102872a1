import type { FastifyBaseLogger } from 'fastify';
import type { Db } from 'mongodb';
import { ObjectId } from 'mongodb';
import type { Scope } from '../access/index.ts';
import type { AccessTokenKind, AccessTokenRecord } from './access-token.ts';
import { createCreatePersonalToken } from './create-personal-token.ts';
import { BadOption } from './errors.ts';
import { hashSecret, looksLikeSecret, makeSecret } from './secret.ts';
import { createAccessTokenStore } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;
const lastUsedResolutionMs = 60_000;

export interface AccessTokensOptions {
  /** How long signing in lasts. Default: 30 days. */
  sessionTtlMs?: number;
  /** How many personal tokens one account may have at a time. Default: 100. */
  maxPersonalTokens?: number;
  /** The clock; the machine's by default. */
  now?: () => Date;
}

export interface IssueInput {
  accountId: string;
  kind: AccessTokenKind;
  name: string;
  scopes: Scope[];
  expiresAt: Date;
}

/** A token just made: the only moment its secret is known. */
export interface IssuedToken {
  accessToken: string;
  record: AccessTokenRecord;
}

/** What a believed token stands for. */
export interface VerifiedToken {
  tokenId: string;
  accountId: string;
  scopes: Scope[];
}

/** The decorator `fastify.accessTokens`. */
export async function createAccessTokens(db: Db, log: FastifyBaseLogger, options: AccessTokensOptions) {
  const { sessionTtlMs = 30 * dayMs, maxPersonalTokens = 100, now = () => new Date() } = options;
  if (!(sessionTtlMs > 0)) throw new BadOption('sessionTtlMs must be above 0.');
  const store = await createAccessTokenStore(db);

  async function issue(input: IssueInput): Promise<IssuedToken> {
    const accessToken = makeSecret();
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
    };
    await store.insert(record);
    return { accessToken, record };
  }

  /** Noted at most once a minute; a use that cannot be noted is still a use. */
  async function noteUse({ _id, lastUsedAt }: AccessTokenRecord): Promise<void> {
    const staleBefore = new Date(now().getTime() - lastUsedResolutionMs);
    if (lastUsedAt && lastUsedAt > staleBefore) return;
    await store.touch(_id, now(), staleBefore).catch((error) => log.warn({ err: error }, 'token use not noted'));
  }

  return {
    issue,
    /** A token for somebody who has just signed in, with the scopes of their role. */
    startSession: (accountId: string, scopes: Scope[], name: string) =>
      issue({ accountId, kind: 'session', name, scopes, expiresAt: new Date(now().getTime() + sessionTtlMs) }),
    createPersonal: createCreatePersonalToken({ store, issue, maxPersonalTokens, now }),

    /** Null for a token that is unknown, malformed, revoked or expired. Asks the store each time: revoking is immediate. */
    async verify(secret: string): Promise<VerifiedToken | null> {
      const record = looksLikeSecret(secret) ? await store.findByHash(hashSecret(secret), now()) : null;
      if (!record) return null;
      await noteUse(record);
      return { tokenId: record._id.toHexString(), accountId: record.accountId.toHexString(), scopes: record.scopes };
    },

    /** An account's tokens, newest first, after the cursor `before`. */
    list: (accountId: string, before: string | undefined, limit: number) =>
      store.list(new ObjectId(accountId), before ? new ObjectId(before) : null, limit, now()),
    /** False if the account has no such token. */
    revoke: (accountId: string, tokenId: string) => store.delete(new ObjectId(accountId), new ObjectId(tokenId), now()),
    /** Ends every session and personal token of an account, but for one if given. */
    async revokeAllOf(accountId: string, except?: string): Promise<void> {
      await store.deleteAllOf(new ObjectId(accountId), except ? new ObjectId(except) : null);
    },
  };
}
