import type { TransferError } from './errors.ts';

/** What is not brought along on purpose; anything else that is missing in the wiki afterwards has failed. */
const refusals = new Set(['outside_folder', 'hidden', 'empty', 'loop']);

export const isRefusal = (error: TransferError): boolean => refusals.has(error.code);
