import type { FastifyRequest } from 'fastify';
import { ObjectId } from 'mongodb';
import type { LinksContext } from './context.ts';
import { LinkedElsewhere, LinkingSessionEnded, TooManyLinks } from './errors.ts';
import type { LinkFlow } from './flow.ts';
import { maxLinksPerAccount } from './link.ts';
import type { Identity } from './provider.ts';

/**
 * Links an identity if the initiating account and session are still valid. @throws LinkingSessionEnded,
 * LinkedElsewhere, TooManyLinks
 */
export async function finishLink(
  { auth, store, now, audit }: Pick<LinksContext, 'store' | 'now' | 'auth' | 'audit'>,
  flow: Pick<LinkFlow, 'accountId' | 'tokenId' | 'provider'>,
  identity: Identity,
  request: FastifyRequest,
): Promise<void> {
  const [session] = await auth.lookAgain([flow]);
  if (!session) throw new LinkingSessionEnded();
  const accountId = new ObjectId(flow.accountId);
  const own = await store.list(accountId);
  if (own.some(({ issuer, subject }) => issuer === identity.issuer && subject === identity.subject)) return;
  if (own.length >= maxLinksPerAccount) throw new TooManyLinks(maxLinksPerAccount);
  const { issuer, subject, label } = identity;
  const isNew = await store.insert({
    _id: new ObjectId(),
    accountId,
    provider: flow.provider,
    issuer,
    subject,
    label,
    createdAt: now(),
    lastUsedAt: null,
  });
  if (!isNew) throw new LinkedElsewhere();
  const details = { provider: flow.provider, label };
  await audit.record({ action: 'account-link.created', actor: session.user, details }, request);
}
