import { commentTooLarge } from './errors.ts';

/** As JSON, each character may take six bytes ("\u0000"). */
export const bodyLimit = 128 * 1024;

/** Reports a body beyond the route's limit as too large a comment. */
export function refuseTooLarge(error: { code?: string }): never {
  throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? commentTooLarge() : error;
}
