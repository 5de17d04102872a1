import { generateSecret, generateURI, verify } from 'otplib';

/** RFC 6238 with what every authenticator app takes for granted: SHA-1, 6 digits, 30 seconds. */
const stepSeconds = 30;

export const looksLikeTotp = (code: string): boolean => /^\d{6}$/.test(code);

/** A new secret of 160 bits, base32 (RFC 4226 section 4, R6). */
export const makeTotpSecret = (): string => generateSecret({ length: 20 });

/** Returns the URI that authenticator apps read from a QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  generateURI({ secret, issuer, label });

/**
 * The time step of a code that is right at `now`, one step early or one late (RFC 6238 section 5.2), and later than the last
 * one that was taken; null for any other.
 */
export async function stepOf(code: string, secret: string, now: Date, lastStep?: number): Promise<number | null> {
  if (!looksLikeTotp(code)) return null;
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: stepSeconds,
    ...(lastStep !== undefined && { afterTimeStep: lastStep }),
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
