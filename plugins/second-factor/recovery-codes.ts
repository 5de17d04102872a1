import { createHmac, randomInt } from 'node:crypto';

/** The owner is warned when few are left. */
export const recoveryCodesMade = 10;
export const recoveryCodesFew = 3;

// Distinct on paper; sixteen letters are 79 bits.
const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/** New recovery codes, such as `k7vb-q2n9-mvtq-8pxm`. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: recoveryCodesMade }, makeCode);

function makeCode(): string {
  const group = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: 4 }, group).join('-');
}

/** Ignores case, spaces and hyphens. */
export function hashRecoveryCode(code: string, key: Uint8Array, accountId: string): string {
  const bare = code.toLowerCase().replace(/[\s-]/g, '');
  return createHmac('sha256', key).update(`${accountId} ${bare}`).digest('hex');
}
