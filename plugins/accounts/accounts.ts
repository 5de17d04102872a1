import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from 'mongodb';
import { ObjectId } from 'mongodb';
import type { Events } from '../events/index.ts';
import type { Memory } from '../memory/index.ts';
import type { PrefixWords } from '../prefix-words/index.ts';
import { type Account, type Role, type SignedIn, toAccount } from './account.ts';
import { announceAcceptances } from './announce-acceptances.ts';
import { changePassword } from './change-password.ts';
import { changeStanding, type StandingChange } from './change-standing.ts';
import { accountChecks } from './check-accounts.ts';
import type { AccountsContext } from './context.ts';
import { createAccount, type NewAccount } from './create-account.ts';
import { parseEmail } from './email.ts';
import { EmailInvalid, EmailTaken, LastAdministrator, PasswordInvalid, signUpErrors } from './errors.ts';
import { createFounderMemory } from './founder-memory.ts';
import { type InviteInput, invite } from './invite.ts';
import { parseName } from './name.ts';
import { createPasswords, type PasswordCost, type PasswordLimits, requireLength } from './passwords.ts';
import { completeSignUp, isProofNeeded, type PreparedSignUp, prepareSignUp } from './prepared-sign-up.ts';
import { type NamePerson, type Person, presentPerson, presentUser } from './present.ts';
import { User } from './schema.ts';
import { searchPeople } from './search-people.ts';
import { type SignUpInput, signUp } from './sign-up.ts';
import { createAccountStore, createInvitationStore, type Standing, type WantedAccounts } from './store.ts';
import { emailKey, verifyPassword } from './verify-password.ts';

export interface AccountsOptions {
  /** Bounds of the password work, which strangers can ask for. Default: 2 at once, 64 waiting. */
  passwordWork?: PasswordLimits;
  /** The cost of a password hash. Use less than the default, OWASP's recommendation, only for test accounts. */
  passwordCost?: PasswordCost | undefined;
  /** The clock; the machine's by default. */
  now?: () => Date;
}

/** Changes of role and suspension; omitted members stay. */
export interface StandingWanted {
  role?: Role;
  isSuspended?: boolean;
}

interface AccountsNeeds {
  db: Db;
  /** Splits names into the words that people are found by. */
  words: PrefixWords;
  /** The database's clock, unless the options have another. */
  storeNow: () => Date;
  settings: FastifyInstance['settings'];
  /** Called once for each new account. */
  announce: (accountId: string) => Promise<void>;
  /** Called after each change of what others see of an account, or of what it may do. */
  announceChange: (accountId: string) => Promise<void>;
  known: Memory<Account>;
  /** Emits that someone has signed up by an invitation; returns whether all listeners handled it. */
  emit: Events['emit'];
  /** Called with the error when emitting that fails. */
  onPending: (error: unknown) => void;
  /** Returns the error to throw when no one is signed in. */
  unauthorized: () => Error;
}

/** The decorator `fastify.accounts`. */
export async function createAccounts(needs: AccountsNeeds, options: AccountsOptions) {
  const { passwordWork = { maxConcurrent: 2, maxQueued: 64 }, now = needs.storeNow } = options;
  const store = await createAccountStore(needs.db, needs.words);
  const invitations = await createInvitationStore(needs.db);
  const passwords = createPasswords(passwordWork, options.passwordCost);
  const { settings, announce, emit, onPending } = needs;
  const context: AccountsContext = { store, invitations, passwords, settings, announce, emit, onPending, now };
  const founder = await createFounderMemory(store);

  async function change(id: string, wanted: Partial<Standing>): Promise<StandingChange> {
    const done = await changeStanding(context, new ObjectId(id), wanted);
    if (done === 'changed') await needs.announceChange(id);
    return done;
  }

  return {
    get registration() {
      return settings.values.registration;
    },
    /** True until the first account exists; the next sign-up then makes the administrator. */
    isSetupNeeded: async (): Promise<boolean> => !(await founder.isKnown()),
    /** An account exists: the next sign-up makes no administrator. */
    endSetup: founder.note,

    signUpErrors,
    /** Errors of changes to an account. */
    errors: { EmailInvalid, EmailTaken, PasswordInvalid, LastAdministrator },
    signUp: (input: SignUpInput) => signUp(context, input),
    isProofNeeded: (input: Pick<SignUpInput, 'email' | 'invitation'>) => isProofNeeded(context, input),
    prepareSignUp: (input: Parameters<typeof prepareSignUp>[1]) => prepareSignUp(context, input),
    completeSignUp: (prepared: PreparedSignUp, password: string) => completeSignUp(context, prepared, password),
    /** Emits again the accepted invitations up to a time whose inviter may not have been notified. */
    announceAcceptances: (until: Date) => announceAcceptances(context, until),
    invite: (input: InviteInput) => invite(context, input),
    /** Open invitations, newest first, those before one of them. */
    listInvitations: (before: ObjectId | null, limit: number) => invitations.list(before, limit, now()),
    /** False if there is no such open invitation. */
    withdrawInvitation: (id: string) => invitations.deleteOpen(new ObjectId(id), now()),

    verifyPassword: (email: string, password: string) => verifyPassword(context, email, password),
    /** False if the current password is not right. */
    changePassword: (id: string, current: string, next: string) =>
      changePassword(context, new ObjectId(id), current, next),
    /** Whether someone has a password to sign in with. */
    hasPassword: async (id: string) => typeof (await store.findById(new ObjectId(id)))?.passwordHash === 'string',
    /** Returns the normalised form of an email address; null for what cannot be one. */
    emailKey,

    async findById(id: string | ObjectId): Promise<Account | null> {
      const record = await store.findById(new ObjectId(id));
      return record && toAccount(record);
    },
    /** The accounts behind ids of 24 hex digits, without those that are not there. */
    async findMany(ids: Iterable<string>): Promise<Account[]> {
      const distinct = Array.from(new Set(ids), (id) => new ObjectId(id));
      return distinct.length > 0 ? (await store.findByIds(distinct)).map(toAccount) : [];
    },
    /** Like `findById`, from this replica's cache, which ends when the account changes. For every request. */
    recall: (id: string): Promise<Account | null> =>
      needs.known.get(id, async () => {
        const record = await store.findById(new ObjectId(id));
        return record && toAccount(record);
      }),
    /** Looks people up at once, as `recall` does, and returns what others see of each. */
    async namePersons(ids: Iterable<ObjectId>): Promise<NamePerson> {
      const accounts = await needs.known.getMany(
        Array.from(ids, (id) => id.toHexString()),
        async (unknown) => (await store.findByIds(unknown.map((id) => new ObjectId(id)))).map(toAccount),
      );
      return (id) => presentPerson(id.toHexString(), accounts.get(id.toHexString()));
    },
    /** Finds usable accounts by the beginning of their name or of a word in it, the best first. */
    async searchPeople(typed: string, limit: number): Promise<Person[]> {
      const records = await searchPeople(store, typed, limit);
      return records.map(toAccount).map((account) => presentPerson(account.id, account));
    },
    /** Which of these accounts there are: 24 hex digits each. */
    async knownAmong(ids: ObjectId[]): Promise<ReadonlySet<string>> {
      const records = ids.length > 0 ? await store.findByIds(ids) : [];
      return new Set(records.map(({ _id }) => _id.toHexString()));
    },
    /** Returns the usable accounts among some, by 24 hex digits, with their roles. */
    async usableAmong(ids: readonly ObjectId[]): Promise<ReadonlyMap<string, Role>> {
      const roles = ids.length > 0 ? await store.usableRoles(ids) : [];
      return new Map(roles.map(({ _id, role }) => [_id.toHexString(), role]));
    },
    /** The administrators in use, up to a bounded number: 24 hex digits each. */
    administrators: async (): Promise<string[]> => (await store.usableAdmins()).map(({ _id }) => _id.toHexString()),
    /** Consistency checks of accounts. */
    checks: accountChecks(store, invitations),
    /** Accounts in order of sign-up, after the cursor `after`. */
    async list(after: ObjectId | null, limit: number, wanted: WantedAccounts = {}): Promise<Account[]> {
      return (await store.list(after, limit, wanted)).map(toAccount);
    },

    /** Shows the account by another name, which it is found by from now on. False if there is none. @throws NameInvalid */
    async rename(id: string, given: string): Promise<boolean> {
      const name = parseName(given);
      const before = await store.setName(new ObjectId(id), name);
      if (before && before.name !== name) await needs.announceChange(id);
      return before !== null;
    },
    /**
     * Gives an account another address, which it is signed in with from now on. False when it has got another one in the
     * meantime. @throws EmailInvalid, EmailTaken
     */
    async changeEmail({ id, email }: Pick<Account, 'id' | 'email'>, given: string): Promise<boolean> {
      const outcome = await store.setEmail(new ObjectId(id), parseEmail(email).key, parseEmail(given));
      if (outcome === 'email_taken') throw new EmailTaken();
      if (outcome === 'changed') await needs.announceChange(id);
      return outcome === 'changed';
    },
    /** An address as it is kept: NFC, without the spaces around it. @throws EmailInvalid */
    readEmail: (given: string): string => parseEmail(given).address,
    /** Shows the account by another picture, or by none. Gives the id of the one before. */
    async setAvatar(id: string, avatarId: string | null): Promise<string | null> {
      const before = await store.setAvatar(new ObjectId(id), avatarId ? new ObjectId(avatarId) : null);
      await needs.announceChange(id);
      return before?.avatarId?.toHexString() ?? null;
    },
    /** Shows the account by no picture, if it is this one that shows it. */
    async dropAvatar(id: string, avatarId: string): Promise<void> {
      if (await store.dropAvatar(new ObjectId(id), new ObjectId(avatarId))) await needs.announceChange(id);
    },
    /** The account in its wire form, as its owner sees it; `wire` is the schema. */
    present: presentUser,
    wire: User,

    /** Makes an account for someone, whatever the registration policy. */
    create: (account: NewAccount) => createAccount(context, account),
    async findByEmail(email: string): Promise<Account | null> {
      const key = emailKey(email);
      const record = key === null ? null : await store.findByEmailKey(key);
      return record && toAccount(record);
    },
    /**
     * What a link for an account is bound to: another one as soon as its address or its password is. Null if there is no
     * such account.
     */
    async credentialsMark(id: string): Promise<string | null> {
      const record = await store.findById(new ObjectId(id));
      return (
        record &&
        createHash('sha256')
          .update(`${record.emailKey}\n${record.passwordHash ?? ''}`)
          .digest('base64url')
      );
    },
    /**
     * Gives an account a new password without asking for the one before. `beforeStoring` is called once the password is
     * accepted. False if there is no such account. @throws PasswordLength, PasswordInvalid
     */
    async replacePassword(id: string, password: string, beforeStoring = async () => {}): Promise<boolean> {
      requireLength(password);
      const hash = await passwords.hash(password);
      await beforeStoring();
      return store.replacePasswordHash(new ObjectId(id), hash);
    },
    /** Changes all that is given at once, or nothing. @throws LastAdministrator, AdministratorsChanging */
    changeStanding: (id: string, { role, isSuspended }: StandingWanted) =>
      change(id, {
        ...(role && { role }),
        ...(isSuspended !== undefined && { suspendedAt: isSuspended ? now() : null }),
      }),
    /** Makes someone an administrator or a member, from their next request on. */
    setRole: (id: string, role: Role) => change(id, { role }),
    /** Stops every use of an account, from the next request on. */
    suspend: (id: string) => change(id, { suspendedAt: now() }),
    /** Ends a suspension; tokens that have not expired work again. */
    reinstate: (id: string) => change(id, { suspendedAt: null }),

    /** Returns the signed-in account. Throws the gate's 401 without one, which cannot happen on `bearer` routes. */
    of(request: Pick<FastifyRequest, 'account'>): SignedIn {
      if (!request.account) throw needs.unauthorized();
      return request.account;
    },
  };
}
