import type { FastifyRequest } from 'fastify';
import type { LinksContext } from '../context.ts';
import { DirectoryRefuses } from '../errors.ts';
import type { Flow } from '../flow.ts';
import type { Identity } from '../provider.ts';
import { inLog } from '../provider-errors.ts';
import { recordRefusal, refusalCode } from '../refusals.ts';

interface Claim {
  kind: Flow['kind'];
  provider: string;
  login: string;
  password: string;
}

/**
 * Authenticates with a directory. Attempts are limited as for passwords: by name, known or not, and by address. @throws
 * ProviderUnknown, ProviderUnavailable, DirectoryRefuses, TooManyAttempts
 */
export async function provePerson(
  context: Pick<LinksContext, 'providers' | 'auth' | 'audit' | 'log'>,
  claim: Claim,
  request: FastifyRequest,
): Promise<Identity> {
  const { providers, auth, audit, log } = context;
  const { kind, provider, login, password } = claim;
  const directory = providers.directory(provider);
  const name = `${provider}\n${login.normalize('NFKC').trim().toLowerCase()}`;
  try {
    const check = () => directory.authenticate(login.trim(), password);
    const identity = await auth.limits.tryPassword(name, request.ip, check);
    if (!identity) throw new DirectoryRefuses();
    return identity;
  } catch (error) {
    // Attempts over the limit must stay cheap.
    if (error instanceof auth.errors.TooManyAttempts) {
      await audit.record({ action: 'sign-in.limited', actor: null }, request);
      throw error;
    }
    const reason = refusalCode(error);
    if (reason && !(error instanceof DirectoryRefuses)) {
      log.warn({ provider, refused: reason, err: inLog(error) }, 'could not query a directory');
    }
    if (reason) await recordRefusal(context, { flow: { kind, provider }, reason }, request);
    throw error;
  }
}
