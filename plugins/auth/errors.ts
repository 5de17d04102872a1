import createError from '@fastify/error';
import type { SecondFactorChallenge } from './ask-second-factor.ts';

/** Same text for a wrong password and an unknown address. */
export const InvalidCredentials = createError(
  'invalid_credentials',
  'The email address or the password is wrong.',
  401,
);
const FactorRequired = createError('second_factor_required', 'This account requires its second factor.', 401);
export class SecondFactorRequired extends FactorRequired {
  readonly members: SecondFactorChallenge | undefined;
  constructor(challenge?: SecondFactorChallenge) {
    super();
    this.members = challenge;
  }
}

export const AccountSuspended = createError('account_suspended', 'This account is suspended.', 403);

const AttemptsExceeded = createError('too_many_attempts', 'Too many attempts. Try again later.', 429);
export class TooManyAttempts extends AttemptsExceeded {
  readonly members: { retryAfterSeconds: number };
  constructor(resetMs = 0) {
    super();
    this.members = { retryAfterSeconds: Math.max(1, Math.ceil(resetMs / 1000)) };
  }
}

export const SessionRequired = createError(
  'session_required',
  "This requires a signed-in session; access tokens can't do it.",
  403,
);
export const WrongPassword = createError('wrong_password', 'The current password is wrong.', 403);
export const RepeatedCredentials = createError(
  'invalid_request',
  'The request must carry exactly one Authorization header.',
  400,
);
export const BadOption = createError('auth_bad_option', 'auth: %s', 500);
