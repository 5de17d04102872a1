import type { InvitationRecord } from './account.ts';
import type { AccountsContext } from './context.ts';
import type { Email } from './email.ts';
import { parseDomain } from './email.ts';
import { EmailDomainNotAllowed, InvitationInvalid, InvitationRequired, RegistrationClosed } from './errors.ts';
import { hashInvitationToken } from './invitation-token.ts';

/** The invitation and proofs of a sign-up. */
export interface Ticket {
  /** The token of an invitation. */
  token: string | undefined;
  /** False if known to be unverified. */
  isAddressProven: boolean;
  /** Whether an administrator admits all who come this way. */
  isAdmitted?: boolean;
}

/**
 * Whether an address needs an invitation after the first account. `open`: none. `invite`: all. `domain`: those outside
 * `registrationDomains` (compared whole) or unproven. `closed`: refuses. @throws RegistrationClosed,
 * EmailDomainNotAllowed, InvitationRequired
 */
export function needsInvitation(
  { settings }: Pick<AccountsContext, 'settings'>,
  email: Email,
  { token, isAddressProven, isAdmitted }: Ticket,
): boolean {
  const { registration, registrationDomains } = settings.values;
  if (registration === 'closed') throw new RegistrationClosed();
  const isOfDomain =
    registration === 'domain' &&
    isAddressProven &&
    registrationDomains.some((domain) => parseDomain(domain) === email.domain);
  if (registration === 'open' || isOfDomain || isAdmitted) return false;
  if (token !== undefined) return true;
  throw registration === 'domain' ? new EmailDomainNotAllowed() : new InvitationRequired();
}

/**
 * Returns the admitting invitation; null if none is needed. It's taken later, by the account's insert. @throws
 * InvitationInvalid, and what `needsInvitation` does
 */
export async function requireAdmission(
  context: Pick<AccountsContext, 'store' | 'invitations' | 'settings' | 'now'>,
  email: Email,
  ticket: Ticket,
): Promise<InvitationRecord | null> {
  if (!needsInvitation(context, email, ticket)) return null;
  const invitation = await findInvitation(context, email, ticket.token);
  if (!invitation) throw new InvitationInvalid();
  return invitation;
}

/** Returns null for an unknown token. */
export async function findInvitation(
  { store, invitations, now }: Pick<AccountsContext, 'store' | 'invitations' | 'now'>,
  email: Email,
  token: string | undefined,
): Promise<InvitationRecord | null> {
  const invitation = await invitations.find(hashInvitationToken(token ?? ''), email.key, now());
  return invitation && !(await store.hasTaken(invitation._id)) ? invitation : null;
}
