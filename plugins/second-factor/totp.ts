import { generateSecret, generateURI, verify } from 'otplib';

/** RFC 6238 as all apps assume: SHA-1, 6 digits, 30 seconds. */
const stepSeconds = 30;

export const looksLikeTotp = (code: string): boolean => /^\d{6}$/.test(code);

/** 160 bits, base32 (RFC 4226 section 4, R6). */
export const makeTotpSecret = (): string => generateSecret({ length: 20 });

/** For a QR code. */
export const totpUri = (secret: string, issuer: string, label: string): string =>
  generateURI({ secret, issuer, label });

/** Time step of a code within one step of `now` and after the last accepted (RFC 6238 section 5.2); null otherwise. */
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
