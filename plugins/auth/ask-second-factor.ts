import type { Account } from '../accounts/index.ts';

/** What a sign-in by password ends with when the account asks for more. */
export interface SecondFactorChallenge {
  /** Goes back with the second factor; good for nothing else. */
  challenge: string;
  methods: ('totp' | 'passkey' | 'recovery-code')[];
  expiresAt: string;
}

/** What an account asks for beyond its password; null for nothing. */
export type AskSecondFactor = (account: Account) => Promise<SecondFactorChallenge | null>;
