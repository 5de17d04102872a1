import type { FastifyInstance } from 'fastify';
import type { Events } from '../events/index.ts';
import type { Passwords } from './passwords.ts';
import type { AccountStore, InvitationStore } from './store.ts';

/** The context of this plugin's use cases. */
export interface AccountsContext {
  store: AccountStore;
  invitations: InvitationStore;
  passwords: Passwords;
  settings: { values: Pick<FastifyInstance['settings']['values'], 'registration' | 'registrationDomains'> };
  /** Called once for each new account. */
  announce: (accountId: string) => Promise<void>;
  /** Emits that someone has signed up by an invitation; returns whether all listeners handled it. */
  emit: Events['emit'];
  /** Called with the error when emitting that fails. */
  onPending: (error: unknown) => void;
  now: () => Date;
}
