import createError from '@fastify/error';

export const NameInvalid = createError(
  'name_invalid',
  'A name has 1 to 80 visible characters on one line, without control characters.',
  400,
);
export const EmailInvalid = createError('email_invalid', 'This is not an email address.', 400);
export const PasswordInvalid = createError('password_invalid', 'This password holds text that is not Unicode.', 400);
export const PasswordLength = createError('password_invalid', 'A password has 10 to 200 characters.', 400);
export const EmailTaken = createError('email_taken', 'An account with this email address exists.', 409);
export const RegistrationClosed = createError('registration_closed', 'This wiki takes no new accounts.', 403);
export const InvitationRequired = createError('invitation_required', 'Signing up here needs an invitation.', 403);
export const InvitationInvalid = createError(
  'invitation_invalid',
  'This invitation was used, has expired, was withdrawn or is for another email address.',
  403,
);
export const EmailDomainNotAllowed = createError(
  'email_domain_not_allowed',
  'Signing up here needs an email address of an allowed domain, or an invitation.',
  403,
);
export const LastAdministrator = createError(
  'last_administrator',
  'Nobody could administer this wiki any more: this is its last administrator who can sign in.',
  409,
);
export const AdministratorsChanging = createError(
  'administrators_changing',
  'Another administrator is being demoted or suspended at this moment. Try again.',
  409,
);
export const PasswordWorkBusy = createError('unavailable', 'Too many passwords are being checked. Try again.', 503);
export const AccountNotFound = createError('account_not_found', 'There is no such account.', 404);
export const PersonNotFound = createError('person_not_found', 'There is nobody with this id.', 404);
export const BadOption = createError('accounts_bad_option', 'accounts: %s', 500);

/** Everything that `fastify.accounts.signUp` refuses with, for the description of the route that calls it. */
export const signUpErrors = [
  ...[NameInvalid, EmailInvalid, PasswordInvalid],
  ...[RegistrationClosed, InvitationRequired, InvitationInvalid, EmailDomainNotAllowed],
  EmailTaken,
];
