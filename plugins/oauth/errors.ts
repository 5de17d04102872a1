import createError from '@fastify/error';

export const OAuthNotConfigured = createError(
  'oauth_not_configured',
  'This wiki does not know its own address, so no application can sign in to it: set WIKI_PUBLIC_URL.',
  404,
);
export const InteractionNotFound = createError(
  'interaction_not_found',
  'This request of an application has expired, or has been answered. Start again in the application.',
  404,
);
export const DeviceCodeNotFound = createError(
  'device_code_not_found',
  'No device is waiting with this code. Look at the code again, or start again on the device.',
  404,
);
export const DeviceCodeDecided = createError('device_code_decided', 'This code has been answered already.', 409);
export const NothingToAllow = createError(
  'nothing_to_allow',
  'None of what you would allow has been asked for, or you may not do it yourself.',
  400,
);
export const ClientNotFound = createError('oauth_client_not_found', 'You have no such application.', 404);
export const NotForApplications = createError(
  'not_for_applications',
  'An application neither sees nor takes back what you have allowed others.',
  403,
);
export const GrantNotFound = createError('oauth_grant_not_found', 'You have allowed no such application.', 404);
export const InvalidClientMetadata = createError<[string]>('invalid_client_metadata', '%s', 400);
export const InvalidRedirectUri = createError<[string]>('invalid_redirect_uri', '%s', 400);
export const RegistrationClosed = createError(
  'registration_closed',
  'Applications cannot register themselves at this wiki. Ask an administrator to make a client.',
  403,
);
export const TooManyClients = createError(
  'too_many_clients',
  'As many applications are registered as this wiki takes. Ask an administrator to make a client.',
  503,
);
const RequestsExceeded = createError('too_many_requests', 'Too many requests. Try again later.', 429);
export class TooManyRequests extends RequestsExceeded {
  readonly members: { retryAfterSeconds: number };
  constructor(resetMs = 0) {
    super();
    this.members = { retryAfterSeconds: Math.max(1, Math.ceil(resetMs / 1000)) };
  }
}
export const BadOption = createError<[string]>('oauth_bad_option', 'oauth: %s', 500);
