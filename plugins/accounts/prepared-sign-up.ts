import type { FastifyInstance } from 'fastify';
import type { Account } from './account.ts';
import { parseEmail } from './email.ts';
import { parseName } from './name.ts';
import type { Passwords } from './passwords.ts';
import type { createAdmission } from './registration.ts';
import type { createSignUp, SignUpInput } from './sign-up.ts';
import type { AccountStore } from './store.ts';

/** A sign-up that waits until its address is proven. */
export interface PreparedSignUp {
  name: string;
  email: string;
  /** PHC string of argon2id. */
  passwordHash: string;
}

interface PreparedNeeds {
  settings: FastifyInstance['settings'];
  store: AccountStore;
  passwords: Passwords;
  admission: ReturnType<typeof createAdmission>;
  signUp: ReturnType<typeof createSignUp>;
}

/** Signing up in two steps, between which an address is proven. Between them there is no account. */
export function createPreparedSignUps({ settings, store, passwords, admission, signUp }: PreparedNeeds) {
  return {
    /**
     * Whether the address has to be proven before there is an account: where registration is open, and where its domain alone
     * lets in. Not for the first account, nor with an invitation. Throws what `signUp` rejects everyone else with.
     */
    async isProofNeeded({ email, invitation }: Pick<SignUpInput, 'email' | 'invitation'>): Promise<boolean> {
      const address = parseEmail(email);
      if (!(await store.hasFounder())) return false;
      if (settings.values.registration === 'open') return !(await admission.findInvitation(address, invitation));
      const check = (isAddressProven: boolean) => admission.check(address, { token: invitation, isAddressProven });
      const isLetIn = await check(false).then(
        () => true,
        () => false,
      );
      if (!isLetIn) await check(true);
      return !isLetIn;
    },
    /** Writes nothing. @throws NameInvalid, EmailInvalid, PasswordInvalid */
    async prepareSignUp(input: { name: string; email: string; password: string }): Promise<PreparedSignUp> {
      const [name, { address: email }] = [parseName(input.name), parseEmail(input.email)];
      return { name, email, passwordHash: await passwords.hash(input.password) };
    },
    /** The new account of someone who has proved the address; null for another password. Throws what `signUp` does. */
    async completeSignUp({ passwordHash, ...person }: PreparedSignUp, password: string): Promise<Account | null> {
      if (!(await passwords.verify(passwordHash, password))) return null;
      return signUp({ ...person, password: { hash: passwordHash } });
    },
  };
}
