import createError from '@fastify/error';

export const OAuthNotConfigured = createError(
  'oauth_not_configured',
  "Applications can't sign in because this wiki doesn't know its own address: set WIKI_PUBLIC_URL.",
  404,
);
export const InteractionNotFound = createError(
  'interaction_not_found',
  "The application's request has expired or was already answered. Start again in the application.",
  404,
);
export const DeviceCodeNotFound = createError(
  'device_code_not_found',
  'No device is waiting with this code. Check the code, or start again on the device.',
  404,
);
export const DeviceCodeDecided = createError('device_code_decided', 'This code was already answered.', 409);
export const NothingToAllow = createError(
  'nothing_to_allow',
  'You can only grant permissions that were requested and that you have yourself.',
  400,
);
export const ClientNotFound = createError('oauth_client_not_found', 'You have no such application.', 404);
export const NotForApplications = createError(
  'not_for_applications',
  "Applications can't see or revoke what you have granted to others.",
  403,
);
export const GrantNotFound = createError('oauth_grant_not_found', "You haven't authorized such an application.", 404);
export const InvalidClientMetadata = createError<[string]>('invalid_client_metadata', '%s', 400);
export const InvalidRedirectUri = createError<[string]>('invalid_redirect_uri', '%s', 400);
export const RegistrationClosed = createError(
  'registration_closed',
  "Applications can't register themselves with this wiki. Ask an administrator to create a client.",
  403,
);
export const TooManyClients = createError(
  'too_many_clients',
  'This wiki has reached its limit of registered applications. Ask an administrator to create a client.',
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
