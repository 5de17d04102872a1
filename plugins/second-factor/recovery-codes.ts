import { createHmac, randomInt } from 'node:crypto';

/** So many are made at once; at so many that are left their owner is warned. */
export const recoveryCodesMade = 10;
export const recoveryCodesFew = 3;

// Digits and letters that no one takes for another one on paper. Sixteen of them are 79 bits.
const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/** New recovery codes, such as `k7vb-q2n9-mvtq-8pxm`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: recoveryCodesMade }, makeCode);

function makeCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/** Hashes a recovery code. Ignores case, spaces and hyphens: people copy codes from paper. */
export function hashRecoveryCode(code: string, key: Uint8Array, accountId: string): string {
  const bare = code.toLowerCase().replace(/[\s-]/g, '');
  return createHmac('sha256', key).update(`${accountId} ${bare}`).digest('hex');
}
