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
import { type AccountOrder, listSorted } from './list-sorted.ts';
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
  /** Limits of password hashing. Default: 2 at once, 64 waiting. */
  passwordWork?: PasswordLimits;
  /** Default: OWASP's recommendation; less only for tests. */
  passwordCost?: PasswordCost | undefined;
  /** The clock; the machine's by default. */
  now?: () => Date;
}

/** A change of role or suspension; omitted members stay. */
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
  /** Called after changes of what others see or what the account may do. */
  announceChange: (accountId: string) => Promise<void>;
  known: Memory<Account>;
  /** Returns whether all listeners handled the event. */
  emit: Events['emit'];
  /** Called with the error when emitting that fails. */
  onPending: (error: unknown) => void;
  /** Returns the error to throw when no one is signed in. */
  unauthorized: () => Error;
}

/** Returns the decorator `fastify.accounts`. */
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
    /** Returns true until the first account, which becomes administrator. */
    isSetupNeeded: async (): Promise<boolean> => !(await founder.isKnown()),
    /** Ends the setup once an account exists. */
    endSetup: founder.note,

    signUpErrors,
    errors: { EmailInvalid, EmailTaken, PasswordInvalid, LastAdministrator },
    signUp: (input: SignUpInput) => signUp(context, input),
    isProofNeeded: (input: Pick<SignUpInput, 'email' | 'invitation'>) => isProofNeeded(context, input),
    prepareSignUp: (input: Parameters<typeof prepareSignUp>[1]) => prepareSignUp(context, input),
    completeSignUp: (prepared: PreparedSignUp, password: string) => completeSignUp(context, prepared, password),
    /** Emits again the acceptances whose inviter may not have been notified. */
    announceAcceptances: (until: Date) => announceAcceptances(context, until),
    invite: (input: InviteInput) => invite(context, input),
    /** Open invitations, newest first, those before one of them. */
    listInvitations: (before: ObjectId | null, limit: number) => invitations.list(before, limit, now()),
    /** Returns false if there is no such open invitation. */
    withdrawInvitation: (id: string) => invitations.deleteOpen(new ObjectId(id), now()),

    verifyPassword: (email: string, password: string) => verifyPassword(context, email, password),
    /** Returns false if the current password is not right. */
    changePassword: (id: string, current: string, next: string) =>
      changePassword(context, new ObjectId(id), current, next),
    /** Whether someone has a password to sign in with. */
    hasPassword: async (id: string) => typeof (await store.findById(new ObjectId(id)))?.passwordHash === 'string',
    /** Null for an invalid address. */
    emailKey,

    async findById(id: string | ObjectId): Promise<Account | null> {
      const record = await store.findById(new ObjectId(id));
      return record && toAccount(record);
    },
    /** Omits unknown ids (24 hex digits). */
    async findMany(ids: Iterable<string>): Promise<Account[]> {
      const distinct = Array.from(new Set(ids), (id) => new ObjectId(id));
      return distinct.length > 0 ? (await store.findByIds(distinct)).map(toAccount) : [];
    },
    /** Like `findById`, cached on this replica until the account changes. For every request. */
    recall: (id: string): Promise<Account | null> =>
      needs.known.get(id, async () => {
        const record = await store.findById(new ObjectId(id));
        return record && toAccount(record);
      }),
    /** Looks people up in one query. */
    async namePersons(ids: Iterable<ObjectId>): Promise<NamePerson> {
      const accounts = await needs.known.getMany(
        Array.from(ids, (id) => id.toHexString()),
        async (unknown) => (await store.findByIds(unknown.map((id) => new ObjectId(id)))).map(toAccount),
      );
      return (id) => presentPerson(id.toHexString(), accounts.get(id.toHexString()));
    },
    /** Finds usable accounts by the start of their name or of a word in it, best first. */
    async searchPeople(typed: string, limit: number): Promise<Person[]> {
      const records = await searchPeople(store, typed, limit);
      return records.map(toAccount).map((account) => presentPerson(account.id, account));
    },
    /** Returns which of these accounts there are: 24 hex digits each. */
    async knownAmong(ids: ObjectId[]): Promise<ReadonlySet<string>> {
      const records = ids.length > 0 ? await store.findByIds(ids) : [];
      return new Set(records.map(({ _id }) => _id.toHexString()));
    },
    /** Returns usable accounts by id, with their roles. */
    async usableAmong(ids: readonly ObjectId[]): Promise<ReadonlyMap<string, Role>> {
      const roles = ids.length > 0 ? await store.usableRoles(ids) : [];
      return new Map(roles.map(({ _id, role }) => [_id.toHexString(), role]));
    },
    /** Returns ids of usable administrators, up to a limit. */
    administrators: async (): Promise<string[]> => (await store.usableAdmins()).map(({ _id }) => _id.toHexString()),
    checks: accountChecks(store, invitations),
    /** Accounts in order of sign-up, after the cursor `after`. */
    async list(after: ObjectId | null, limit: number, wanted: WantedAccounts = {}): Promise<Account[]> {
      return (await store.list(after, limit, wanted)).map(toAccount);
    },
    /** Returns a part of the accounts in another order. */
    async listSorted(order: AccountOrder, offset: number, limit: number, wanted: WantedAccounts): Promise<Account[]> {
      return (await listSorted(store, order, { offset, limit }, wanted)).map(toAccount);
    },

    /** Returns false if there is no such account. @throws NameInvalid */
    async rename(id: string, given: string): Promise<boolean> {
      const name = parseName(given);
      const before = await store.setName(new ObjectId(id), name);
      if (before && before.name !== name) await needs.announceChange(id);
      return before !== null;
    },
    /** Returns false if the address changed meanwhile. @throws EmailInvalid, EmailTaken */
    async changeEmail({ id, email }: Pick<Account, 'id' | 'email'>, given: string): Promise<boolean> {
      const outcome = await store.setEmail(new ObjectId(id), parseEmail(email).key, parseEmail(given));
      if (outcome === 'email_taken') throw new EmailTaken();
      if (outcome === 'changed') await needs.announceChange(id);
      return outcome === 'changed';
    },
    /** Returns the address as stored: NFC, trimmed. @throws EmailInvalid */
    readEmail: (given: string): string => parseEmail(given).address,
    /** Returns the former picture's id. */
    async setAvatar(id: string, avatarId: string | null): Promise<string | null> {
      const before = await store.setAvatar(new ObjectId(id), avatarId ? new ObjectId(avatarId) : null);
      await needs.announceChange(id);
      return before?.avatarId?.toHexString() ?? null;
    },
    /** Removes the picture if it is still the account's. */
    async dropAvatar(id: string, avatarId: string): Promise<void> {
      if (await store.dropAvatar(new ObjectId(id), new ObjectId(avatarId))) await needs.announceChange(id);
    },
    /** As seen by its owner; `wire` is the schema. */
    present: presentUser,
    wire: User,

    /** Ignores the registration policy. */
    create: (account: NewAccount) => createAccount(context, account),
    async findByEmail(email: string): Promise<Account | null> {
      const key = emailKey(email);
      const record = key === null ? null : await store.findByEmailKey(key);
      return record && toAccount(record);
    },
    /** Changes with the address or password; null if there is no such account. */
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
     * Sets a password without the old one. `beforeStoring` runs once it's accepted. False if there is no such account.
     * @throws PasswordLength, PasswordInvalid
     */
    async replacePassword(id: string, password: string, beforeStoring = async () => {}): Promise<boolean> {
      requireLength(password);
      const hash = await passwords.hash(password);
      await beforeStoring();
      return store.replacePasswordHash(new ObjectId(id), hash);
    },
    /** Applies all or nothing. @throws LastAdministrator, AdministratorsChanging */
    changeStanding: (id: string, { role, isSuspended }: StandingWanted) =>
      change(id, {
        ...(role && { role }),
        ...(isSuspended !== undefined && { suspendedAt: isSuspended ? now() : null }),
      }),
    /** Takes effect with the next request. */
    setRole: (id: string, role: Role) => change(id, { role }),
    /** Blocks the account from the next request on. */
    suspend: (id: string) => change(id, { suspendedAt: now() }),
    /** Unexpired tokens become valid again. */
    reinstate: (id: string) => change(id, { suspendedAt: null }),

    /** @throws the gate's 401 without one, impossible on `bearer` routes */
    of(request: Pick<FastifyRequest, 'account'>): SignedIn {
      if (!request.account) throw needs.unauthorized();
      return request.account;
    },
  };
}
