import { ObjectId } from 'mongodb';
import type { Scope } from '../access/index.ts';
import type { IssuedToken, IssueInput } from './access-token.ts';
import { AccessTokenNotFound, ScopeNotHeld, TooManyAccessTokens } from './errors.ts';
import type { AccessTokenStore } from './store.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** The token that requests the new one. */
export interface Creator {
  accountId: string;
  tokenId: string;
  scopes: Scope[];
}

export interface PersonalTokenInput {
  name: string;
  scopes: Scope[];
  expiresInDays: number;
}

interface CreateNeeds {
  store: AccessTokenStore;
  issue: (input: IssueInput) => Promise<IssuedToken>;
  maxPersonalTokens: number;
  now: () => Date;
}

/** Creates a personal token within its creator's scopes; one created by a personal token doesn't outlive it. */
export async function createPersonalToken(
  context: CreateNeeds,
  creator: Creator,
  input: PersonalTokenInput,
): Promise<IssuedToken> {
  const { store, now, maxPersonalTokens, issue } = context;
  const scopes = [...new Set(input.scopes)];
  if (scopes.some((scope) => !creator.scopes.includes(scope))) throw new ScopeNotHeld();
  const accountId = new ObjectId(creator.accountId);
  if ((await store.countPersonal(accountId, now())) >= maxPersonalTokens) throw new TooManyAccessTokens();

  const issued = await issue({
    accountId: creator.accountId,
    kind: 'personal',
    name: input.name,
    scopes,
    expiresAt: await expiry(context, creator, input.expiresInDays),
  });
  // Concurrently created tokens beyond the limit remove themselves.
  if ((await store.countPersonal(accountId, now())) > maxPersonalTokens) {
    await store.delete(accountId, issued.record._id, now());
    throw new TooManyAccessTokens();
  }
  return issued;
}

async function expiry({ now, store }: CreateNeeds, creator: Creator, days: number): Promise<Date> {
  const asked = new Date(now().getTime() + days * dayMs);
  const own = await store.findById(new ObjectId(creator.tokenId), now());
  // It was revoked during the request.
  if (!own) throw new AccessTokenNotFound();
  return own.kind === 'session' || own.expiresAt > asked ? asked : own.expiresAt;
}
