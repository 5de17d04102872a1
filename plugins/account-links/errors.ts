import createError from '@fastify/error';

export const ProviderUnknown = createError('sign_in_provider_unknown', 'There is no such sign-in provider.', 404);
const NoAnswer = createError(
  'sign_in_provider_unavailable',
  "The sign-in provider isn't responding correctly. Try again later.",
  503,
);
export class ProviderUnavailable extends NoAnswer {
  readonly isForClients = true;
}
export const FlowExpired = createError(
  'sign_in_expired',
  'This sign-in has expired, was started in another browser, or was already used. Start again.',
  403,
);
export const SignInCancelled = createError('sign_in_cancelled', 'You cancelled the sign-in at the provider.', 403);
export const SignInUnproven = createError(
  'sign_in_unproven',
  "The sign-in provider's response couldn't be verified. Start again.",
  403,
);
export const DirectoryRefuses = createError(
  'directory_credentials_invalid',
  "The directory doesn't accept this name and password.",
  401,
);
export const EmailAbsent = createError(
  'external_email_absent',
  "The sign-in provider didn't share an email address, which an account requires.",
  403,
);
export const AccountExists = createError(
  'external_account_exists',
  'An account with this email address already exists. Sign in to it and link the provider in its settings.',
  409,
);
export const LinkedElsewhere = createError(
  'identity_linked_elsewhere',
  'This provider account is already linked to another wiki account.',
  409,
);
export const LinkingSessionEnded = createError(
  'linking_session_ended',
  'The session that started this has ended. Sign in and start again.',
  403,
);
export const LinkNotFound = createError('account_link_not_found', 'You have no such link.', 404);
export const LastWayIn = createError(
  'last_way_in',
  'This is your only way to sign in. Set a password or link another provider first.',
  409,
);
export const LinksChanging = createError(
  'account_links_changing',
  'Another link of this account is being removed right now. Try again.',
  409,
);
export const TooManyLinks = createError<[number]>(
  'too_many_account_links',
  'An account has at most %s links. Remove one first.',
  409,
);

const LinkingsExceeded = createError('too_many_linkings', 'Too many unfinished link attempts. Try again later.', 429);
export class TooManyLinkings extends LinkingsExceeded {
  readonly members: { retryAfterSeconds: number };
  constructor(resetMs = 0) {
    super();
    this.members = { retryAfterSeconds: Math.max(1, Math.ceil(resetMs / 1000)) };
  }
}

export const BadOption = createError<[string]>('account_links_bad_option', 'account-links: %s', 500);
