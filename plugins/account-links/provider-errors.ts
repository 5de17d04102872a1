import { AuthorizationResponseError, ClientError } from 'openid-client';
import { ProviderUnavailable, SignInCancelled, SignInUnproven } from './errors.ts';

/** Codes of a cancelled sign-in (RFC 6749 section 4.1.2.1, OpenID Connect Core section 3.1.2.6). */
const refusals = ['access_denied', 'interaction_required', 'login_required', 'consent_required'];

/** Returns the coded form of a provider's error, with the original as `cause`. */
export function toProviderError(error: unknown): Error {
  return Object.assign(classify(error), { cause: error });
}

function classify(error: unknown): Error {
  if (error instanceof AuthorizationResponseError) {
    if (refusals.includes(error.error)) return new SignInCancelled();
    return error.error === 'temporarily_unavailable' ? new ProviderUnavailable() : new SignInUnproven();
  }
  return isAway(error) ? new ProviderUnavailable() : new SignInUnproven();
}

/** Returns whether the provider is unreachable or its answer unusable. */
function isAway(error: unknown): boolean {
  if (error instanceof ClientError) {
    const { status } = responseOf(error.cause);
    return ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(error.code ?? '') || status >= 500;
  }
  // `fetch` rejects with it.
  return error instanceof TypeError && error.message === 'fetch failed';
}

const responseOf = (cause: unknown): { status: number } => (cause instanceof Response ? cause : { status: 0 });

/** Omits the error itself, which contains tokens. */
export function inLog(error: unknown): { code: unknown; message: string } {
  const cause: unknown = error instanceof Error && error.cause ? error.cause : error;
  if (!(cause instanceof Error)) return { code: null, message: String(cause) };
  return { code: 'code' in cause ? cause.code : null, message: cause.message };
}
