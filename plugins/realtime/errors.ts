import createError from '@fastify/error';

export const Unauthorized = createError(
  'unauthorized',
  'This needs a fresh token from POST /api/auth/ws-token in the query, as `token`.',
  401,
);
export const OriginForbidden = createError(
  'origin_forbidden',
  'WebSockets are opened from the origin that CLIENT_URL names, and from no other.',
  403,
);
export const UpgradeRequired = createError(
  'upgrade_required',
  'This address takes WebSocket handshakes only, and this request asked for no upgrade when it arrived here.',
  426,
);
export const TooManyConnections = createError(
  'too_many_connections',
  'There are as many open connections as there may be. Try again later.',
  429,
);
export const Unavailable = createError('unavailable', 'This replica is closing. Try again shortly.', 503);
export const BadOption = createError<[string]>('realtime_bad_option', 'realtime: %s', 500);
