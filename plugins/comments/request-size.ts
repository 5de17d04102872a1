import { commentTooLarge } from './errors.ts';

/** The largest JSON form of a comment and its passage: every character may need six bytes ("\u0000"). */
export const bodyLimit = 128 * 1024;

/** A body that is too large even for the route is, here, a comment that is too large. */
export function refuseTooLarge(error: { code?: string }): never {
  throw error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? commentTooLarge() : error;
}
