import { TransferError } from './errors.ts';

/** The largest size of a page, in bytes of UTF-8. */
export const maxPageBytes = 2 * 1024 * 1024;

export function refuseTooLarge(bytes: number): void {
  if (bytes <= maxPageBytes) return;
  const [own, most] = [bytes.toLocaleString('en'), maxPageBytes.toLocaleString('en')];
  throw new TransferError('too_large', `is too large: ${own} bytes, a page holds ${most}`);
}
