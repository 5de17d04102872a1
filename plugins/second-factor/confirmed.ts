import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { SecondFactorContext } from './context.ts';

/**
 * Requires a session and the password again; audits wrong ones. @throws SessionRequired, WrongPassword, TooManyAttempts
 */
export async function confirmed(
  { auth, audit }: Pick<SecondFactorContext, 'auth' | 'audit'>,
  request: FastifyRequest,
  password: string,
): Promise<SignedIn> {
  const signedIn = auth.sessionOf(request);
  const { id, name } = signedIn.user;
  await auth.confirmPassword(signedIn, password, request.ip).catch(async (error) => {
    if (error instanceof auth.errors.WrongPassword) {
      const target = { type: 'account', id, name } as const;
      await audit.record({ action: 'second-factor.change-failed', actor: null, target }, request);
    }
    throw error;
  });
  return signedIn;
}
