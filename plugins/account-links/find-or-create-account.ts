import { ObjectId } from 'mongodb';
import type { Account } from '../accounts/index.ts';
import type { LinksContext } from './context.ts';
import { AccountExists, EmailAbsent } from './errors.ts';
import type { LinkRecord } from './link.ts';
import { nameOf } from './name-of.ts';
import type { Identity } from './provider.ts';

export interface Entered {
  account: Account;
  isNew: boolean;
}

/**
 * Returns the linked account, or creates one if the registration policy allows. An address alone opens no account.
 * @throws AccountExists, EmailAbsent and what signing up does
 */
export async function findOrCreateAccount(
  context: Pick<LinksContext, 'store' | 'providers' | 'now' | 'accounts'>,
  provider: string,
  identity: Identity,
  invitation: string | undefined,
): Promise<Entered> {
  const { store, accounts } = context;
  const link = await store.findBySubject(identity);
  const account = link && (await accounts.findById(link.accountId));
  if (account) return { account, isNew: false };
  // A link of a deleted account is obsolete.
  if (link && !link.isPending) await store.remove(link);
  if (!identity.email) throw new EmailAbsent();
  if (await accounts.findByEmail(identity.email)) throw new AccountExists();
  return create(context, await reserve(context, provider, identity), identity, invitation);
}

/** Written before the account, with its id: after a crash, the next sign-in continues. */
async function reserve(
  { now, store }: Pick<LinksContext, 'store' | 'now'>,
  provider: string,
  { issuer, subject, label }: Identity,
): Promise<LinkRecord> {
  const link: LinkRecord = {
    _id: new ObjectId(),
    accountId: new ObjectId(),
    provider,
    issuer,
    subject,
    label,
    createdAt: now(),
    lastUsedAt: null,
    isPending: true,
  };
  return (await store.insert(link)) ? link : ((await store.findBySubject(link)) ?? link);
}

async function create(
  { accounts, providers, store }: Pick<LinksContext, 'store' | 'providers' | 'accounts'>,
  link: LinkRecord,
  identity: Identity,
  invitation: string | undefined,
): Promise<Entered> {
  const id = link.accountId.toHexString();
  try {
    const account = await accounts.signUp({
      id,
      name: nameOf(identity),
      email: identity.email ?? '',
      password: null,
      invitation,
      isAddressProven: identity.isEmailProven,
      isAdmitted: providers.get(link.provider).admitsEveryone,
    });
    await store.settle(link);
    return { account, isNew: true };
  } catch (error) {
    // Another tab may have created it.
    const account = await accounts.findById(id);
    if (account) return { account, isNew: false };
    await store.remove(link);
    throw error;
  }
}
