import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '../audit/index.ts';
import type { AuthContext } from './context.ts';
import { AccountSuspended, InvalidCredentials, TooManyAttempts, WrongPassword } from './errors.ts';

/**
 * Audits failed sign-ins and password changes, without addresses that have no account: they may be passwords in the
 * wrong field. The response doesn't wait, since the time would reveal which accounts exist.
 */
export async function auditFailures<T>(
  context: Pick<AuthContext, 'accounts' | 'audit' | 'background'>,
  work: Promise<T>,
  email: string,
  request: FastifyRequest,
): Promise<T> {
  const { audit, background } = context;
  return work.catch(async (error) => {
    const action = actionOf(error);
    // Rejected attempts must stay cheap.
    if (action === 'sign-in.limited') await audit.record({ action, actor: null }, request);
    else if (action) {
      const { ip, headers } = request;
      const write = async () =>
        audit.record({ action, actor: null, ...(await aboutWhom(context, email, error)) }, { ip, headers });
      if (error instanceof InvalidCredentials) background.run(write, 'could not record a failed sign-in');
      else await write();
    }
    throw error;
  });
}

async function aboutWhom({ accounts }: Pick<AuthContext, 'accounts'>, email: string, error: unknown) {
  const account = await accounts.findByEmail(email).catch(() => null);
  const details = {
    isKnownAccount: account !== null,
    ...(error instanceof AccountSuspended && { isSuspended: true }),
  };
  return { details, ...(account && { target: { type: 'account' as const, id: account.id, name: account.name } }) };
}

function actionOf(error: unknown): AuditAction | null {
  if (error instanceof TooManyAttempts) return 'sign-in.limited';
  if (error instanceof AccountSuspended || error instanceof InvalidCredentials) return 'sign-in.failed';
  return error instanceof WrongPassword ? 'password.change-failed' : null;
}
