import createError from '@fastify/error';

export const SecondFactorWrong = createError(
  'second_factor_wrong',
  'This code or passkey is wrong, has been used or is too old.',
  401,
);
export const ChallengeInvalid = createError(
  'second_factor_challenge_invalid',
  'This sign-in has been used or has taken too long. Enter the password again.',
  401,
);
export const EnrollmentInvalid = createError(
  'enrollment_invalid',
  'This has taken too long, or was begun by another account. Begin again.',
  409,
);
export const TotpCodeWrong = createError(
  'totp_code_wrong',
  'This is not the code that the app shows now. Is the clock of the device right?',
  400,
);
export const TotpExists = createError('totp_exists', 'An authenticator app is set up already.', 409);
export const TotpNotFound = createError('totp_not_found', 'No authenticator app is set up.', 404);
export const PasskeyInvalid = createError('passkey_invalid', 'This passkey could not be verified.', 400);
export const PasskeyExists = createError('passkey_exists', 'This passkey is registered already.', 409);
export const PasskeyNotFound = createError('passkey_not_found', 'You have no such passkey.', 404);
export const TooManyPasskeys = createError<[number]>(
  'too_many_passkeys',
  'You have as many passkeys as one may (%d). Remove one first.',
  409,
);
export const PasskeysUnavailable = createError<[string]>('passkeys_unavailable', 'Passkeys cannot be used: %s', 409);
export const SecondFactorOff = createError('second_factor_off', 'This account has no second factor.', 409);
export const AccountNotFound = createError('account_not_found', 'There is no account with this id.', 404);
export const OwnSecondFactor = createError(
  'own_second_factor',
  'Your own second factor is changed in your settings, with your password.',
  409,
);
