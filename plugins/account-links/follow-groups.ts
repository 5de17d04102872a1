import type { FastifyRequest } from 'fastify';
import { ObjectId } from 'mongodb';
import type { Account } from '../accounts/index.ts';
import type { Arrival } from './codes.ts';
import type { LinksContext } from './context.ts';
import type { LinkRecord } from './link.ts';

/**
 * Applies the groups of a provider's claim and, where it decides, the administrator role. Returns the updated account.
 * Idempotent: the next sign-in completes what is missing.
 */
export async function followGroups(
  context: LinksContext,
  account: Account,
  link: LinkRecord,
  { provider, identity }: Pick<Arrival, 'provider' | 'identity'>,
  request: FastifyRequest,
): Promise<Account> {
  const { providers, log, groups, audit } = context;
  const decides = providers.get(provider).groups;
  if (!decides) return account;
  const { groups: named } = identity;
  if (named === null) {
    log.warn(
      { provider, accountId: account.id },
      'the provider sent no groups, or too many; memberships are unchanged',
    );
    return account;
  }
  const target = { type: 'account', id: account.id, name: account.name } as const;
  const { joined, left } = await groups.provide(new ObjectId(account.id), provider, named);
  const changes = [
    ...left.map((group) => ({ action: 'group.member-removed' as const, group })),
    ...joined.map((group) => ({ action: 'group.member-added' as const, group })),
  ];
  for (const { action, group } of changes) {
    const details = { group: group.name, groupId: group._id.toHexString(), provider };
    await audit.record({ action, actor: account, target, details }, request);
  }
  return followRole(
    context,
    account,
    link,
    named.some((name) => decides.adminGroups.includes(name)),
    request,
  );
}

/** Administrators appointed by an administrator keep their role. */
async function followRole(
  { store, accounts, audit, log }: Pick<LinksContext, 'store' | 'accounts' | 'audit' | 'log'>,
  account: Account,
  link: LinkRecord,
  isNamed: boolean,
  request: FastifyRequest,
): Promise<Account> {
  if (isNamed ? account.role === 'admin' : !link.makesAdmin) return account;
  try {
    // Marked first; otherwise a crash would leave a permanent administrator.
    if (isNamed) await store.markAdmin(link._id, true);
    const change = await accounts.setRole(account.id, isNamed ? 'admin' : 'member');
    if (!isNamed) await store.markAdmin(link._id, false);
    const action = isNamed ? 'account.promoted' : 'account.demoted';
    const target = { type: 'account', id: account.id, name: account.name } as const;
    const details = { provider: link.provider };
    if (change === 'changed') await audit.record({ action, actor: account, target, details }, request);
    return (await accounts.findById(account.id)) ?? account;
  } catch (error) {
    if (!(error instanceof accounts.errors.LastAdministrator)) throw error;
    log.warn({ provider: link.provider, accountId: account.id }, 'not demoted: this is the last administrator');
    return account;
  }
}
