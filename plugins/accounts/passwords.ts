import { randomBytes } from 'node:crypto';
import { hash, type Options, verify } from '@node-rs/argon2';
import { boundedQueue } from './bounded-queue.ts';
import { PasswordInvalid, PasswordLength, PasswordWorkBusy } from './errors.ts';

// OWASP's password storage guidance for argon2id: at least 19 MiB, two passes, one lane. The value 2 of `algorithm` is
// argon2id; the package's enum is ambient and cannot be named under isolated modules.
const recommended: PasswordCost = { memoryKiB: 19_456, passes: 2 };
const outputBytes = 32;

/** Cost of computing and guessing a hash. */
export interface PasswordCost {
  memoryKiB: number;
  passes: number;
}

export interface PasswordLimits {
  /** Each uses a thread and 19 MiB. */
  maxConcurrent: number;
  /** Beyond this, requests are refused with 503. */
  maxQueued: number;
}

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashes and verifies passwords with OWASP's cost, bounded since it needs no authentication. */
export function createPasswords(limits: PasswordLimits, cost = recommended) {
  const run = boundedQueue({ ...limits, onFull: () => new PasswordWorkBusy() });
  const { memoryKiB: memoryCost, passes: timeCost } = cost;
  const parameters: Options = { algorithm: 2, memoryCost, timeCost, parallelism: 1, outputLen: outputBytes };
  const nobodysHash = hashOfNothing(cost);

  return {
    /** Returns a PHC string. @throws PasswordInvalid, PasswordWorkBusy */
    async hash(password: string): Promise<string> {
      if (/\p{Cs}/u.test(password)) throw new PasswordInvalid();
      return run(() => hash(normalize(password), parameters));
    },

    /** Without a stored hash, does equal work and returns false. @throws PasswordWorkBusy */
    async verify(stored: string | null, password: string): Promise<boolean> {
      const matches = await run(() => verify(stored ?? nobodysHash, normalize(password)));
      return matches && stored !== null;
    },
  };
}

/** A random PHC string, verified with equal work and no success. */
function hashOfNothing({ memoryKiB, passes }: PasswordCost): string {
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memoryKiB},t=${passes},p=1$${random(16)}$${random(outputBytes)}`;
}

/** @throws PasswordLength */
export function requireLength(password: string): void {
  const { length } = [...password];
  if (length < 10 || length > 200) throw new PasswordLength();
}

// Keyboards compose characters differently (NIST SP 800-63B section 5.1.1.2).
function normalize(password: string): string {
  return password.normalize('NFKC');
}
