import type { FastifyRequest } from 'fastify';
import { ObjectId } from 'mongodb';
import type { Account } from '../accounts/index.ts';
import type { Arrival } from './codes.ts';
import type { LinksContext } from './context.ts';
import type { LinkRecord } from './link.ts';

/**
 * Makes someone who signs in through a provider a member of the groups that its claim names, and an administrator or none
 * where it decides about that. Returns the account as it is then. Idempotent: what is left undone, the next sign-in does.
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

/** Applies the role from the provider. Administrators appointed by an administrator keep their role. */
async function followRole(
  { store, accounts, audit, log }: Pick<LinksContext, 'store' | 'accounts' | 'audit' | 'log'>,
  account: Account,
  link: LinkRecord,
  isNamed: boolean,
  request: FastifyRequest,
): Promise<Account> {
  if (isNamed ? account.role === 'admin' : !link.makesAdmin) return account;
  try {
    // The mark first: without it, an administrator that a crash has left would be one for good.
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
