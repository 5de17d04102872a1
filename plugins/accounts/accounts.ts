import type { FastifyRequest } from 'fastify';
import type { Db } from 'mongodb';
import { ObjectId } from 'mongodb';
import { type Account, type SignedIn, toAccount } from './account.ts';
import { createChangePassword } from './change-password.ts';
import { signUpErrors } from './errors.ts';
import { createInvite } from './invite.ts';
import { createPasswords, type PasswordLimits } from './passwords.ts';
import { createAdmission, createPolicy, type RegistrationOptions } from './registration.ts';
import { createSignUp } from './sign-up.ts';
import { createAccountStore, createInvitationStore } from './store.ts';
import { createVerifyPassword, emailKey } from './verify-password.ts';

export interface AccountsOptions extends RegistrationOptions {
  /** Bounds of the password work, which strangers can ask for. Default: 2 at once, 64 waiting. */
  passwordWork?: PasswordLimits;
  /** The clock; the machine's by default. */
  now?: () => Date;
}

interface AccountsNeeds {
  db: Db;
  /** Called once for each new account. */
  announce: (accountId: string) => Promise<void>;
  /** What is thrown when nobody is signed in. */
  unauthorized: () => Error;
}

/** The decorator `fastify.accounts`. */
export async function createAccounts(needs: AccountsNeeds, options: AccountsOptions) {
  const { passwordWork = { maxConcurrent: 2, maxQueued: 64 }, now = () => new Date() } = options;
  const needsInvitation = createPolicy(options);
  const store = await createAccountStore(needs.db);
  const invitations = await createInvitationStore(needs.db);
  const passwords = await createPasswords(passwordWork);
  const admission = createAdmission(needsInvitation, invitations, now);
  const changePassword = createChangePassword(store, passwords);
  let hasFounder = false;

  return {
    registration: options.registration,
    /** True until the first account exists; the next sign-up then makes the administrator. */
    async isSetupNeeded(): Promise<boolean> {
      // Once there is a founder there always is one.
      hasFounder ||= await store.hasFounder();
      return !hasFounder;
    },

    signUpErrors,
    signUp: createSignUp({ store, invitations, passwords, admission, now, announce: needs.announce }),
    invite: createInvite(store, invitations, now),
    /** Open invitations, newest first, after the cursor `before`. */
    listInvitations: (before: string | undefined, limit: number) =>
      invitations.list(before ? new ObjectId(before) : null, limit, now()),
    /** False if there is no such open invitation. */
    withdrawInvitation: (id: string) => invitations.deleteOpen(new ObjectId(id), now()),

    verifyPassword: createVerifyPassword(store, passwords),
    /** False if the current password is not right. */
    changePassword: (id: string, current: string, next: string) => changePassword(new ObjectId(id), current, next),
    /** What all spellings of an e-mail address have in common; null for what cannot be an address. */
    emailKey,

    async findById(id: string | ObjectId): Promise<Account | null> {
      const record = await store.findById(new ObjectId(id));
      return record && toAccount(record);
    },
    /** The accounts behind ids, keyed by their 24 hex digits; unknown ids are left out. */
    async findByIds(ids: Iterable<string | ObjectId>): Promise<Map<string, Account>> {
      const distinct = new Set(Array.from(ids, String));
      if (distinct.size === 0) return new Map();
      const records = await store.findByIds(Array.from(distinct, (id) => new ObjectId(id)));
      return new Map(records.map(toAccount).map((account) => [account.id, account]));
    },
    /** Accounts in order of sign-up, after the cursor `after`. */
    async list(after: string | undefined, limit: number): Promise<Account[]> {
      return (await store.list(after ? new ObjectId(after) : null, limit)).map(toAccount);
    },

    /** Stops every use of an account, from the next request on. False if there is no such account. */
    suspend: (id: string) => store.setSuspendedAt(new ObjectId(id), now()),
    /** Ends a suspension; tokens that have not expired work again. */
    reinstate: (id: string) => store.setSuspendedAt(new ObjectId(id), null),

    /** Who is asking. Throws the gate's 401 when nobody is signed in, which cannot happen on `bearer` routes. */
    of(request: FastifyRequest): SignedIn {
      if (!request.account) throw needs.unauthorized();
      return request.account;
    },
  };
}
