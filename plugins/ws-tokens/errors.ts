import createError from '@fastify/error';

export const TooManyWsTokens = createError(
  'too_many_ws_tokens',
  'You have asked for too many WebSocket tokens in a short time. Try again shortly.',
  429,
);
export const BadOption = createError<[string]>('ws_tokens_bad_option', 'ws-tokens: %s', 500);
