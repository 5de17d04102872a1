/** Codes and reasons of close frames (RFC 6455 section 7.4), also in the README. */
export const closeCodes = {
  1000: 'done',
  1001: 'going away',
  1009: 'message too large',
  1011: 'internal error',
  1012: 'restart',
  1013: 'try again later',
  4400: 'malformed message',
  4401: 'session ended',
  4408: 'silent',
  4429: 'too many messages',
  4508: 'too slow',
} as const;

export type CloseCode = keyof typeof closeCodes;
