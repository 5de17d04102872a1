import type { ObjectId } from 'mongodb';
import type { InvitationRecord } from './account.ts';
import type { Email } from './email.ts';
import { parseDomain } from './email.ts';
import {
  BadOption,
  EmailDomainNotAllowed,
  InvitationInvalid,
  InvitationRequired,
  RegistrationClosed,
} from './errors.ts';
import { hashInvitationToken } from './invitation-token.ts';
import type { InvitationStore } from './store.ts';

/** Who may sign up once the first account exists. */
export type Registration = 'open' | 'invite' | 'domain' | 'closed';

export interface RegistrationOptions {
  /**
   * `open`: everybody. `invite`: with an invitation. `domain`: with an address of `registrationDomains` (the address is
   * not verified), or an invitation. `closed`: nobody.
   */
  registration: Registration;
  /** Domain names without `@`, compared as a whole: a subdomain is another domain. */
  registrationDomains: string[];
}

export type Policy = ReturnType<typeof createPolicy>;

/** The registration policy as a pure decision. @throws BadOption */
export function createPolicy({ registration, registrationDomains }: RegistrationOptions) {
  if (!['open', 'invite', 'domain', 'closed'].includes(registration)) throw new BadOption('registration is unknown.');
  const domains = new Set(registrationDomains.map(readDomain));
  if (registration === 'domain' && domains.size === 0) throw new BadOption('registrationDomains is empty.');

  /** Whether this address needs an invitation to come in; throws when not even one would help or none was given. */
  return function needsInvitation(email: Email, isInvited: boolean): boolean {
    if (registration === 'closed') throw new RegistrationClosed();
    if (registration === 'open' || (registration === 'domain' && domains.has(email.domain))) return false;
    if (isInvited) return true;
    throw registration === 'domain' ? new EmailDomainNotAllowed() : new InvitationRequired();
  };
}

/**
 * Lets one account in: `check` refuses early and writes nothing, `enter` takes the invitation for the account and
 * answers it (null where none is needed).
 */
export function createAdmission(needsInvitation: Policy, invitations: InvitationStore, now: () => Date) {
  return {
    async check(email: Email, token: string | undefined): Promise<void> {
      if (!needsInvitation(email, token !== undefined)) return;
      const isUsable = await invitations.isUsable(hashInvitationToken(token ?? ''), email.key, now());
      if (!isUsable) throw new InvitationInvalid();
    },
    async enter(email: Email, token: string | undefined, accountId: ObjectId): Promise<InvitationRecord | null> {
      if (!needsInvitation(email, token !== undefined)) return null;
      const taken = await invitations.take(hashInvitationToken(token ?? ''), email.key, now(), accountId);
      if (!taken) throw new InvitationInvalid();
      return taken;
    },
  };
}

function readDomain(domain: string): string {
  const read = parseDomain(domain);
  if (!read) throw new BadOption(`registrationDomains: "${domain}" is not a domain name.`);
  return read;
}
