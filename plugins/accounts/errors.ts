import createError from '@fastify/error';

export const NameInvalid = createError(
  'name_invalid',
  'A name must have 1 to 80 visible characters on one line, without control characters.',
  400,
);
export const EmailInvalid = createError('email_invalid', 'This is not an email address.', 400);
export const PasswordInvalid = createError(
  'password_invalid',
  "This password contains text that isn't valid Unicode.",
  400,
);
export const PasswordLength = createError('password_invalid', 'A password must have 10 to 200 characters.', 400);
export const EmailTaken = createError('email_taken', 'An account with this email address already exists.', 409);
export const RegistrationClosed = createError('registration_closed', "This wiki doesn't accept new accounts.", 403);
export const InvitationRequired = createError('invitation_required', 'Signing up requires an invitation.', 403);
export const InvitationInvalid = createError(
  'invitation_invalid',
  'This invitation was already used, has expired, was revoked, or is for another email address.',
  403,
);
export const EmailDomainNotAllowed = createError(
  'email_domain_not_allowed',
  'Signing up requires an invitation or an email address of an allowed domain.',
  403,
);
export const LastAdministrator = createError(
  'last_administrator',
  'This is the last administrator who can sign in, so the role must stay.',
  409,
);
export const AdministratorsChanging = createError(
  'administrators_changing',
  'Another administrator is being demoted or suspended right now. Try again.',
  409,
);
export const PasswordWorkBusy = createError('unavailable', 'Too many passwords are being checked. Try again.', 503);
export const AccountNotFound = createError('account_not_found', 'There is no such account.', 404);
export const PersonNotFound = createError('person_not_found', 'There is no person with this id.', 404);

/** All refusals of `fastify.accounts.signUp`, for route descriptions. */
export const signUpErrors = [
  NameInvalid,
  EmailInvalid,
  PasswordInvalid,
  RegistrationClosed,
  InvitationRequired,
  InvitationInvalid,
  EmailDomainNotAllowed,
  EmailTaken,
];
