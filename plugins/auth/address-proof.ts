import type { Type } from 'typebox';
import type { PendingSignUp, SignUpInput } from './schema.ts';

/** Requires proof by mail of an address that alone admits. Null if something else does. @throws sign-up's refusals */
export type AskForAddressProof = (
  input: Type.Static<typeof SignUpInput>,
) => Promise<Type.Static<typeof PendingSignUp> | null>;
