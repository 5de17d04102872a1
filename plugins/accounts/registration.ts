import type { Settings } from '../settings/index.ts';
import type { InvitationRecord } from './account.ts';
import type { Email } from './email.ts';
import { parseDomain } from './email.ts';
import { EmailDomainNotAllowed, InvitationInvalid, InvitationRequired, RegistrationClosed } from './errors.ts';
import { hashInvitationToken } from './invitation-token.ts';
import type { AccountStore, InvitationStore } from './store.ts';

/**
 * Who may sign up once the first account exists. `open`: everyone. `invite`: with an invitation. `domain`: with an address of
 * `registrationDomains` that is not known to be unproven, or an invitation. `closed`: no one. Domains are compared as a whole:
 * a subdomain is another one.
 */
type RegistrationSettings = { values: Pick<Settings, 'registration' | 'registrationDomains'> };

/** What someone brings along to be let in. */
export interface Ticket {
  /** Of an invitation. */
  token: string | undefined;
  /** False where it is known that no one has proved to have the address. */
  isAddressProven: boolean;
  /** An administrator has let everyone in who comes the same way. */
  isAdmitted?: boolean;
}

export type Policy = ReturnType<typeof createPolicy>;

/** The registration policy as a pure decision, by the settings of the moment. */
export function createPolicy(settings: RegistrationSettings) {
  /** Whether this address needs an invitation to come in; throws when not even one would help or none was given. */
  return function needsInvitation(email: Email, { token, isAddressProven, isAdmitted }: Ticket): boolean {
    const { registration, registrationDomains } = settings.values;
    if (registration === 'closed') throw new RegistrationClosed();
    const isOfDomain =
      registration === 'domain' &&
      isAddressProven &&
      registrationDomains.some((domain) => parseDomain(domain) === email.domain);
    if (registration === 'open' || isOfDomain || isAdmitted) return false;
    if (token !== undefined) return true;
    throw registration === 'domain' ? new EmailDomainNotAllowed() : new InvitationRequired();
  };
}

/** Decides who comes in, and by which invitation. Writes nothing: an invitation is taken by the insert of its account. */
export function createAdmission(
  needsInvitation: Policy,
  { invitations, accounts }: { invitations: InvitationStore; accounts: AccountStore },
  now: () => Date,
) {
  async function findInvitation(email: Email, token: string | undefined): Promise<InvitationRecord | null> {
    const invitation = await invitations.find(hashInvitationToken(token ?? ''), email.key, now());
    return invitation && !(await accounts.hasTaken(invitation._id)) ? invitation : null;
  }

  return {
    /** Returns the open invitation for this address; null for a token that is none. */
    findInvitation,
    /** Returns the invitation that lets this address in, or null where none is needed. @throws what the policy refuses with */
    async check(email: Email, ticket: Ticket): Promise<InvitationRecord | null> {
      if (!needsInvitation(email, ticket)) return null;
      const invitation = await findInvitation(email, ticket.token);
      if (!invitation) throw new InvitationInvalid();
      return invitation;
    },
  };
}
