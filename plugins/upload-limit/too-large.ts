import { AttachmentTooLarge } from './errors.ts';
import { multipartOverheadBytes } from './limits.ts';

export function tooLarge(maxBytes: number): Error {
  return Object.assign(new AttachmentTooLarge(), { members: { maxBytes, multipartOverheadBytes } });
}
