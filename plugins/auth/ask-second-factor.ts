import type { Account } from '../accounts/index.ts';

export interface SecondFactorChallenge {
  /** Sent back with the second factor; grants nothing else. */
  challenge: string;
  methods: ('totp' | 'passkey' | 'recovery-code')[];
  expiresAt: string;
}

/** Returns the second step an account requires; null for none. */
export type AskSecondFactor = (account: Account) => Promise<SecondFactorChallenge | null>;
