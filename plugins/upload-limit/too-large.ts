import { AttachmentTooLarge } from './errors.ts';
import { multipartOverheadBytes } from './limits.ts';

/** The refusal of a file, or of a body with its framing, that is over the limit. */
export function tooLarge(maxBytes: number): Error {
  return Object.assign(new AttachmentTooLarge(), { members: { maxBytes, multipartOverheadBytes } });
}
