import createError from '@fastify/error';

export const Unauthorized = createError(
  'unauthorized',
  'Pass a fresh token from POST /api/auth/ws-token in the query as `token`.',
  401,
);
export const OriginForbidden = createError(
  'origin_forbidden',
  'WebSockets are only accepted from the origin in CLIENT_URL.',
  403,
);
export const UpgradeRequired = createError(
  'upgrade_required',
  'This address only accepts WebSocket handshakes, and the request arrived without an upgrade.',
  426,
);
export const TooManyConnections = createError(
  'too_many_connections',
  'Too many open connections. Try again later.',
  429,
);
export const Unavailable = createError('unavailable', 'This replica is closing. Try again shortly.', 503);
export const BadOption = createError<[string]>('realtime_bad_option', 'realtime: %s', 500);
