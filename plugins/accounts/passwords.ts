import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { boundedQueue } from './bounded-queue.ts';
import { PasswordInvalid, PasswordLength, PasswordWorkBusy } from './errors.ts';

// OWASP's password storage guidance for argon2id: at least 19 MiB, two passes, one lane. The value 2 of `algorithm` is
// argon2id; the package's enum is ambient and cannot be named under isolated modules.
const recommended: PasswordCost = { memoryKiB: 19_456, passes: 2 };
const outputBytes = 32;

/** The parameters of a hash: its cost to compute and to guess. */
export interface PasswordCost {
  memoryKiB: number;
  passes: number;
}

export interface PasswordLimits {
  /** How many hashes are computed at once; each takes a thread and 19 MiB. */
  maxConcurrent: number;
  /** How many may wait for their turn before 503 is answered. */
  maxQueued: number;
}

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashing and checking of passwords, bounded because strangers can ask for it. The cost is what OWASP recommends. */
export function createPasswords(limits: PasswordLimits, cost = recommended) {
  const run = boundedQueue({ ...limits, onFull: () => new PasswordWorkBusy() });
  const { memoryKiB: memoryCost, passes: timeCost } = cost;
  const parameters: Options = { algorithm: 2, memoryCost, timeCost, parallelism: 1, outputLen: outputBytes };
  const nobodysHash = hashOfNothing(cost);

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

/** A PHC string as a password would have it, of random bytes: to check one against it is the same work, in vain. */
function hashOfNothing({ memoryKiB, passes }: PasswordCost): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${random(16)}$${random(outputBytes)}`;
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
