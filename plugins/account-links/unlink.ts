import type { FastifyRequest } from 'fastify';
import { ObjectId } from 'mongodb';
import type { SignedIn } from '../accounts/index.ts';
import type { LinksContext } from './context.ts';
import { LastWayIn, LinkNotFound, LinksChanging } from './errors.ts';

/** Much longer than the work takes. */
const leaseTtlMs = 10_000;

/**
 * Removes a link, but never the last way to sign in. Serialised per account. @throws LinkNotFound, LastWayIn,
 * LinksChanging
 */
export async function unlink(
  { coordination, store, providers, accounts, groups, audit }: LinksContext,
  { user }: SignedIn,
  id: string,
  request: FastifyRequest,
): Promise<void> {
  const lease = await coordination.acquireLease(`account-links:unlink:${user.id}`, leaseTtlMs);
  if (!lease) throw new LinksChanging();
  try {
    const accountId = new ObjectId(user.id);
    const link = await store.find(accountId, new ObjectId(id));
    if (!link) throw new LinkNotFound();
    const others = (await store.list(accountId)).filter(({ _id }) => !_id.equals(link._id));
    // A provider that isn't configured can't sign anyone in.
    const isWayIn = others.some((other) => providers.of(other));
    if (!isWayIn && !(await accounts.hasPassword(user.id))) throw new LastWayIn();
    if (!(await store.remove(link))) throw new LinkNotFound();
    // Memberships from the provider stay while another link remains.
    if (!others.some(({ provider }) => provider === link.provider)) await groups.provide(accountId, link.provider, []);
    const details = { provider: link.provider, label: link.label };
    await audit.record({ action: 'account-link.deleted', actor: user, details }, request);
  } finally {
    await lease.release();
  }
}
