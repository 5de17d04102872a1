import createError from '@fastify/error';

export const ProviderUnknown = createError('sign_in_provider_unknown', 'There is no such sign-in provider.', 404);
const NoAnswer = createError(
  'sign_in_provider_unavailable',
  'The sign-in provider does not answer as it should. Try again later.',
  503,
);
export class ProviderUnavailable extends NoAnswer {
  readonly isForClients = true;
}
export const FlowExpired = createError(
  'sign_in_expired',
  'This was begun too long ago or in another browser, or has been used already. Start again.',
  403,
);
export const SignInCancelled = createError('sign_in_cancelled', 'The provider was told not to sign you in here.', 403);
export const SignInUnproven = createError(
  'sign_in_unproven',
  'The answer of the sign-in provider could not be believed. Start again.',
  403,
);
export const EmailAbsent = createError(
  'external_email_absent',
  'The sign-in provider gives no email address, and an account needs one.',
  403,
);
export const AccountExists = createError(
  'external_account_exists',
  'An account with this email address exists. Sign in to it and link the provider in its settings.',
  409,
);
export const LinkedElsewhere = createError(
  'identity_linked_elsewhere',
  'This account of the provider is linked to another account of the wiki.',
  409,
);
export const LinkingSessionEnded = createError(
  'linking_session_ended',
  'The session that began this has ended. Sign in and start again.',
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
  'Another link of this account is being removed at this moment. Try again.',
  409,
);
export const TooManyLinks = createError<[number]>(
  'too_many_account_links',
  'An account has at most %s links. Remove one first.',
  409,
);

const LinkingsExceeded = createError(
  'too_many_linkings',
  'Too many links have been begun and not finished. Try again later.',
  429,
);
export class TooManyLinkings extends LinkingsExceeded {
  readonly members: { retryAfterSeconds: number };
  constructor(resetMs = 0) {
    super();
    this.members = { retryAfterSeconds: Math.max(1, Math.ceil(resetMs / 1000)) };
  }
}

export const BadOption = createError<[string]>('account_links_bad_option', 'account-links: %s', 500);
