import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { AuthContext } from './context.ts';
import { SessionRequired } from './errors.ts';

/**
 * Who is asking, if they came by signing in: what protects an account is not changed by a token that a program holds.
 * @throws SessionRequired
 */
export function sessionOf({ accounts }: Pick<AuthContext, 'accounts'>, request: FastifyRequest): SignedIn {
  const signedIn = accounts.of(request);
  if (signedIn.tokenKind !== 'session') throw new SessionRequired();
  return signedIn;
}
