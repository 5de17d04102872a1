import type { Account } from '../accounts/index.ts';

/** The challenge that a password sign-in ends with when a second factor is required. */
export interface SecondFactorChallenge {
  /** Goes back with the second factor; good for nothing else. */
  challenge: string;
  methods: ('totp' | 'passkey' | 'recovery-code')[];
  expiresAt: string;
}

/** Returns the challenge an account requires beyond its password; null for none. */
export type AskSecondFactor = (account: Account) => Promise<SecondFactorChallenge | null>;
