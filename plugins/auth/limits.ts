import { createHash } from 'node:crypto';
import type { Coordination } from '../coordination/index.ts';
import { addressKey } from './address-key.ts';
import { BadOption, TooManyAttempts } from './errors.ts';

export interface AttemptLimits {
  /** Failed passwords per account, existing or not; failed codes are counted separately. */
  failuresPerAccount: number;
  /** Failed passwords and second factors per address (IPv6: /64), and as many of other methods. */
  failuresPerAddress: number;
  signUpsPerAddress: number;
  /** Starts with the first attempt. */
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
 * Counts attempts before checking, so concurrent ones can't pass together; counters are shared through `coordination`.
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

  /** Counts a `check` that returns null as a failure; success resets the account's. */
  async function attempt<T>(ofAccount: string | null, address: string, check: () => Promise<T | null>) {
    const ofAddress = counter('password-address', addressKey(address));
    await count(ofAddress, limits.failuresPerAddress);
    if (ofAccount) await count(ofAccount, limits.failuresPerAccount);
    const answer = await check().catch(async (error) => {
      // The password wasn't checked.
      await Promise.all([ofAccount && uncount(ofAccount), uncount(ofAddress)]);
      throw error;
    });
    if (answer !== null) await Promise.all([ofAccount && coordination.reset(ofAccount), uncount(ofAddress)]);
    return answer;
  }

  return {
    /**
     * Checks a password and counts a failure (null from `check`); success resets the account's. Known browsers are
     * counted alone. @throws TooManyAttempts
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
     * Returns the same for second-factor codes, counted apart: a right password doesn't reset them, nor do they block
     * passwords. @throws TooManyAttempts
     */
    tryCode: <T>(accountId: string, address: string, check: () => Promise<T | null>): Promise<T | null> =>
      attempt(counter('code-account', accountId), address, check),
    /** Returns the same for unguessable proofs such as signatures, limited by address only. @throws TooManyAttempts */
    trySignature: <T>(address: string, check: () => Promise<T | null>): Promise<T | null> =>
      attempt(null, address, check),
    forgetFailedCodes: (accountId: string) => coordination.reset(counter('code-account', accountId)),
    /** Counts failures of `work`. @throws TooManyAttempts */
    async tryAtAddress<T>(address: string, work: () => Promise<T>): Promise<T> {
      const ofAddress = counter('failures-address', addressKey(address));
      await count(ofAddress, limits.failuresPerAddress);
      const answer = await work();
      await uncount(ofAddress);
      return answer;
    },
    forgetFailures: (account: string) => coordination.reset(counter('password-account', account)),
    /** Counts by subject, with its own `limit` per window. @throws TooManyAttempts */
    begin: (what: string, subject: string, limit: number) => count(counter(what, subject), limit),
    /** The same by address. @throws TooManyAttempts */
    beginFrom: (what: string, address: string, limit: number) => count(counter(what, addressKey(address)), limit),
    /** Counts one sign-up. @throws TooManyAttempts */
    beginSignUp: (address: string) => count(counter('sign-up-address', addressKey(address)), limits.signUpsPerAddress),
  };
}

// Hashed, so Redis stores no email addresses.
function counter(name: string, subject: string): string {
  return `auth:${name}:${createHash('sha256').update(subject).digest('base64url')}`;
}
