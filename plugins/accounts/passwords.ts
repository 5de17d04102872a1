import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { boundedQueue } from './bounded-queue.ts';
import { PasswordInvalid, PasswordLength, PasswordWorkBusy } from './errors.ts';

// OWASP's password storage guidance for argon2id: at least 19 MiB, two passes, one lane. The value 2 of `algorithm` is
// argon2id; the package's enum is ambient and cannot be named under isolated modules.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } satisfies Options;

export interface PasswordLimits {
  /** How many hashes are computed at once; each takes a thread and 19 MiB. */
  maxConcurrent: number;
  /** How many may wait for their turn before 503 is answered. */
  maxQueued: number;
}

export type Passwords = Awaited<ReturnType<typeof createPasswords>>;

/** Hashing and checking of passwords, bounded because strangers can ask for it. */
export async function createPasswords(limits: PasswordLimits) {
  const run = boundedQueue({ ...limits, onFull: () => new PasswordWorkBusy() });
  const nobodysHash = await hash(randomBytes(32), parameters);

  return {
    /** The PHC string to store. @throws PasswordInvalid, PasswordWorkBusy */
    async hash(password: string): Promise<string> {
      if (/\p{Cs}/u.test(password)) throw new PasswordInvalid();
      return run(() => hash(normalize(password), parameters));
    },

    /** Whether the password fits; without a stored hash it does the same work and says no. @throws PasswordWorkBusy */
    async verify(stored: string | null, password: string): Promise<boolean> {
      const matches = await run(() => verify(stored ?? nobodysHash, normalize(password)));
      return matches && stored !== null;
    },
  };
}

/** Holds a password to the bounds that the routes' schemas have. @throws PasswordLength */
export function requireLength(password: string): void {
  const { length } = [...password];
  if (length < 10 || length > 200) throw new PasswordLength();
}

// Keyboards differ in how they compose characters (NIST SP 800-63B section 5.1.1.2).
function normalize(password: string): string {
  return password.normalize('NFKC');
}
