import { createHash } from 'node:crypto';
import type { Coordination } from '../coordination/index.ts';
import { addressKey } from './address-key.ts';
import { BadOption, TooManyAttempts } from './errors.ts';

export interface AttemptLimits {
  /** Failed passwords for one account, existing or not; and failed codes of its second factor, counted apart. */
  failuresPerAccount: number;
  /** Failed passwords and second factors from one address (IPv6: one /64), and as many failures of other ways to sign in. */
  failuresPerAddress: number;
  signUpsPerAddress: number;
  /** The window all of them are counted in; it starts with the first. */
  windowMs: number;
}

export const defaultLimits: AttemptLimits = {
  failuresPerAccount: 10,
  failuresPerAddress: 100,
  signUpsPerAddress: 100,
  windowMs: 15 * 60 * 1000,
};

export type Limits = ReturnType<typeof createLimits>;

/**
 * Limits on guessing. An attempt is counted before the password is checked, so that many at once cannot slip through
 * together; all counters live in `coordination` and are shared by the replicas.
 * @throws BadOption
 */
export function createLimits(coordination: Coordination, limits: AttemptLimits) {
  for (const [name, value] of Object.entries(limits)) {
    if (!Number.isSafeInteger(value) || value < 1)
      throw new BadOption(`limits.${name} must be a whole number above 0.`);
  }
  const { windowMs } = limits;

  async function count(key: string, limit: number): Promise<void> {
    const { count, resetMs } = await coordination.increment(key, windowMs);
    if (count > limit) throw new TooManyAttempts(resetMs);
  }
  const uncount = (key: string) => coordination.increment(key, windowMs, -1);

  /** Counts an attempt before `check` looks at it; null is a failure. What is right forgets those of the account. */
  async function attempt<T>(ofAccount: string | null, address: string, check: () => Promise<T | null>) {
    const ofAddress = counter('password-address', addressKey(address));
    await count(ofAddress, limits.failuresPerAddress);
    if (ofAccount) await count(ofAccount, limits.failuresPerAccount);
    const answer = await check().catch(async (error) => {
      // The password was not checked after all.
      await Promise.all([ofAccount && uncount(ofAccount), uncount(ofAddress)]);
      throw error;
    });
    if (answer !== null) await Promise.all([ofAccount && coordination.reset(ofAccount), uncount(ofAddress)]);
    return answer;
  }

  return {
    /**
     * Checks a password for an account, named by its email key, and counts it unless it was right: `check` answers
     * null for a wrong one. The right one also forgets the failures of the account. What comes from a known browser is
     * counted for that browser alone. @throws TooManyAttempts
     */
    tryPassword: <T>(
      account: string,
      address: string,
      check: () => Promise<T | null>,
      knownBrowser: string | null = null,
    ): Promise<T | null> => {
      const ofAccount = counter('password-account', account);
      const ofBrowser = knownBrowser && counter('password-browser', `${account}\n${knownBrowser}`);
      return attempt(ofBrowser ?? ofAccount, address, check);
    },
    /**
     * The same for the code of a second factor. Failed codes are counted apart from failed passwords: the right password
     * forgets none of them, and they keep no one from the password. @throws TooManyAttempts
     */
    tryCode: <T>(accountId: string, address: string, check: () => Promise<T | null>): Promise<T | null> =>
      attempt(counter('code-account', accountId), address, check),
    /** The same for what cannot be guessed, such as a signature: it is limited by the address only. @throws TooManyAttempts */
    trySignature: <T>(address: string, check: () => Promise<T | null>): Promise<T | null> =>
      attempt(null, address, check),
    /** Lets an account try codes at once, however often it failed. */
    forgetFailedCodes: (accountId: string) => coordination.reset(counter('code-account', accountId)),
    /** Does something that fails where someone only tries; what has not failed is not counted. @throws TooManyAttempts */
    async tryAtAddress<T>(address: string, work: () => Promise<T>): Promise<T> {
      const ofAddress = counter('failures-address', addressKey(address));
      await count(ofAddress, limits.failuresPerAddress);
      const answer = await work();
      await uncount(ofAddress);
      return answer;
    },
    /** Lets an account try at once, however often it failed. */
    forgetFailures: (account: string) => coordination.reset(counter('password-account', account)),
    /** Counts something with its own limit, by what it is done to: `limit` in a window. @throws TooManyAttempts */
    begin: (what: string, subject: string, limit: number) => count(counter(what, subject), limit),
    /** The same by the address that it comes from. @throws TooManyAttempts */
    beginFrom: (what: string, address: string, limit: number) => count(counter(what, addressKey(address)), limit),
    /** Counts one sign-up. @throws TooManyAttempts */
    beginSignUp: (address: string) => count(counter('sign-up-address', addressKey(address)), limits.signUpsPerAddress),
  };
}

// Hashed, so that Redis holds no email addresses.
function counter(name: string, subject: string): string {
  return `auth:${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
