import type { Type } from 'typebox';
import type { PendingSignUp, SignUpInput } from './schema.ts';

/**
 * Asks by mail for the proof of an address that alone lets someone in. Answers null where something else does. Throws what
 * signing up is refused with.
 */
export type AskForAddressProof = (
  input: Type.Static<typeof SignUpInput>,
) => Promise<Type.Static<typeof PendingSignUp> | null>;
