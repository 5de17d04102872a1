import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { AuthContext } from './context.ts';
import { SessionRequired } from './errors.ts';

/** Requires a session: tokens of programs can't change an account's security. @throws SessionRequired */
export function sessionOf({ accounts }: Pick<AuthContext, 'accounts'>, request: FastifyRequest): SignedIn {
  const signedIn = accounts.of(request);
  if (signedIn.tokenKind !== 'session') throw new SessionRequired();
  return signedIn;
}
