import createError from '@fastify/error';

export const SecondFactorWrong = createError(
  'second_factor_wrong',
  'This code or passkey is wrong, has expired, or was already used.',
  401,
);
export const ChallengeInvalid = createError(
  'second_factor_challenge_invalid',
  'This sign-in has expired or was already used. Enter your password again.',
  401,
);
export const EnrollmentInvalid = createError(
  'enrollment_invalid',
  'This has expired or was started by another account. Start again.',
  409,
);
export const TotpCodeWrong = createError(
  'totp_code_wrong',
  "This isn't the code the app shows now. Check that the device's clock is right.",
  400,
);
export const TotpExists = createError('totp_exists', 'An authenticator app is set up already.', 409);
export const TotpNotFound = createError('totp_not_found', 'No authenticator app is set up.', 404);
export const PasskeyInvalid = createError('passkey_invalid', 'This passkey could not be verified.', 400);
export const PasskeyExists = createError('passkey_exists', 'This passkey is registered already.', 409);
export const PasskeyNotFound = createError('passkey_not_found', 'You have no such passkey.', 404);
export const TooManyPasskeys = createError<[number]>(
  'too_many_passkeys',
  "You've reached the limit of %d passkeys. Remove one first.",
  409,
);
export const PasskeysUnavailable = createError<[string]>('passkeys_unavailable', "Passkeys aren't available: %s", 409);
export const SecondFactorOff = createError(
  'second_factor_off',
  "Two-factor authentication isn't set up for this account.",
  409,
);
export const AccountNotFound = createError('account_not_found', 'There is no account with this id.', 404);
export const OwnSecondFactor = createError(
  'own_second_factor',
  'Change your own two-factor authentication in your settings.',
  409,
);
