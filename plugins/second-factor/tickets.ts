import { randomUUID } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';

/** Sealed client-side state, valid on all replicas. */
export type Tickets = ReturnType<typeof createTickets>;

/** What a ticket is for; it is rejected elsewhere. */
export type TicketUse = 'sign-in' | 'totp' | 'passkey';

export interface Ticket {
  accountId: string;
  /** Unique. */
  id: string;
  /** A value chosen in the first step. */
  value: string;
}

export interface IssuedTicket {
  token: string;
  id: string;
  expiresAt: Date;
}

/** Encrypted JWTs (RFC 7519; `dir`, `A256GCM` of RFC 7518). */
export function createTickets(keyOf: () => Promise<Uint8Array>, now: () => Date) {
  return {
    async issue(use: TicketUse, accountId: string, ttlMs: number, value = ''): Promise<IssuedTicket> {
      const id = randomUUID();
      const expiresAt = new Date(now().getTime() + ttlMs);
      const token = await new EncryptJWT({ value })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(use)
        .setSubject(accountId)
        .setJti(id)
        .setExpirationTime(expiresAt)
        .encrypt(await keyOf());
      return { token, id, expiresAt };
    },
    /** Returns null if foreign, expired or for another use. */
    async open(use: TicketUse, token: string): Promise<Ticket | null> {
      const options = {
        audience: use,
        currentDate: now(),
        requiredClaims: ['sub', 'jti', 'exp'],
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      };
      const opened = await jwtDecrypt(token, await keyOf(), options).catch(() => null);
      const { sub, jti, value } = opened?.payload ?? {};
      return sub && jti && typeof value === 'string' ? { accountId: sub, id: jti, value } : null;
    },
  };
}
