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
  /** Returns whether all listeners handled the event. */
  emit: Events['emit'];
  /** Called with the error when emitting that fails. */
  onPending: (error: unknown) => void;
  now: () => Date;
}
