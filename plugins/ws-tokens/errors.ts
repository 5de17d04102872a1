import createError from '@fastify/error';

export const TooManyWsTokens = createError(
  'too_many_ws_tokens',
  'Too many WebSocket tokens requested. Try again shortly.',
  429,
);
export const BadOption = createError<[string]>('ws_tokens_bad_option', 'ws-tokens: %s', 500);
