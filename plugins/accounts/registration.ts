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
  /** False where it is known that no one has proved to have the address. */
  isAddressProven: boolean;
  /** An administrator has let everyone in who comes the same way. */
  isAdmitted?: boolean;
}

/**
 * Whether this address needs an invitation to sign up once the first account exists; throws when not even one would help or
 * none was given. `open`: no one does. `invite`: everyone. `domain`: those without an address of `registrationDomains`,
 * or with one that is known to be unproven; domains are compared as a whole, a subdomain is another one. `closed`: no one
 * can sign up.
 * @throws RegistrationClosed, EmailDomainNotAllowed, InvitationRequired
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
 * Returns the invitation that lets this address in, or null where none is needed. Writes nothing: an invitation is taken by
 * the insert of its account. @throws InvitationInvalid, and what `needsInvitation` does
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

/** Returns the open invitation for this address; null for a token that is none. */
export async function findInvitation(
  { store, invitations, now }: Pick<AccountsContext, 'store' | 'invitations' | 'now'>,
  email: Email,
  token: string | undefined,
): Promise<InvitationRecord | null> {
  const invitation = await invitations.find(hashInvitationToken(token ?? ''), email.key, now());
  return invitation && !(await store.hasTaken(invitation._id)) ? invitation : null;
}
